/** Has the browser keep the page, so that it opens without a network. */

interface ScriptPolicy {
  createScriptURL: (url: string) => unknown;
}
interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
}

const WORKER = '/sw.js';

export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Trusted Types: the one script address that the page itself gives.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('rifki', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(url);
      return url;
    },
  });
  const script = policy ? policy.createScriptURL(WORKER) : WORKER;
  // Without it the page works, only not without a network.
  navigator.serviceWorker.register(script as string).catch(() => {});
}
