/** Where the cards of a hand lie: one row where each card shows 44 px, else two. Pure. */

const TAP = 44;
const MOST = 13;

export interface HandLayout {
  cardWidth: number;
  height: number;
  perRow: number;
  places: { x: number; y: number }[];
}

/** `n` cards in a space `width` wide, in a window `windowHeight` high; all in CSS pixels. */
export function layOut(n: number, width: number, windowHeight: number): HandLayout {
  const isLow = windowHeight < 480;
  const lift = 16;
  const oneRowCard = Math.min(isLow ? 62 : 92, Math.max(56, windowHeight / 9));
  const isOneRow = width >= (MOST - 1) * TAP + oneRowCard;
  const perRow = isOneRow ? MOST : 7;
  const cardWidth = isOneRow
    ? Math.min(oneRowCard, width - (MOST - 1) * TAP)
    : Math.min(isLow ? 50 : 66, width / perRow);
  const rowHeight = Math.max(TAP, cardWidth * 0.86);
  const rows = isOneRow ? 1 : 2;
  const places = [];
  for (let place = 0; place < n; place++) {
    const row = Math.floor(place / perRow);
    const inRow = Math.min(perRow, n - row * perRow);
    const most = isOneRow ? cardWidth + 4 : cardWidth + 2;
    const stepX = inRow > 1 ? Math.min(most, (width - cardWidth) / (inRow - 1)) : 0;
    const left = (width - (stepX * (inRow - 1) + cardWidth)) / 2;
    places.push({
      x: Math.round(left + stepX * (place % perRow)),
      y: Math.round(lift + row * rowHeight),
    });
  }
  const height = Math.ceil(lift + (rows - 1) * rowHeight + cardWidth * 1.42 + 2);
  return { cardWidth, height, perRow, places };
}
