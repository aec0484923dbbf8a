declare module 'virtual:messages/*' {
  const catalogue: import('./words/pattern').Catalogue;
  export default catalogue;
}

declare module 'virtual:rules/*' {
  const blocks: import('./words/blocks').Block[];
  export default blocks;
}
