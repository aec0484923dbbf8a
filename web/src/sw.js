// Keeps the page itself, so that the score pad opens without a network. It stores no table, no
// move and nothing of /api: what the server says is never older than the answer to a question.

const NAME = `rifki-${'__VERSION__'}`;
const FILES = ['__FILES__'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('rifki-') && name !== NAME))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // The newest page if the network has it, else the one that is kept.
    if (!/^\/(api|ws|docs|openapi|metrics|healthz|readyz)/.test(url.pathname)) {
      event.respondWith(fetch(request).catch(() => caches.match('/')));
    }
    return;
  }
  if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
  }
});
