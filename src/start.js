// The first script of the page. What it shows stands in index.html, so that nothing has to load for it.
(() => {
  const whenRead = (act) => {
    document.addEventListener('DOMContentLoaded', act);
  };
  const show = (id) => {
    document.getElementById('root').hidden = true;
    document.getElementById(id).hidden = false;
  };
  if (window.top !== window.self) {
    // A static host cannot always send frame-ancestors, and browsers ignore it in a meta element.
    return whenRead(() => {
      document.body.textContent =
        'Open Toolwright in a tab of its own: it does not run inside another page.';
    });
  }
  if (location.protocol === 'file:') return whenRead(show.bind(null, 'from-file'));

  // Something failed. When the page is empty a moment later, nobody else reports it: React clears the page before it reports.
  const check = (event) => {
    // Fetched ahead: the app tries it again.
    if (String(event.target.rel).endsWith('load')) return;
    setTimeout(() => {
      const root = document.getElementById('root');
      if (root === null || root.firstChild !== null) return;
      document.getElementById('reload').onclick = () => {
        location.reload();
      };
      const download = document.getElementById('download');
      download.hidden = !window.downloadWork;
      download.onclick = window.downloadWork;
      show('not-started');
    });
  };
  addEventListener('error', check, true);
  addEventListener('unhandledrejection', check);

  // What is typed after Ctrl K, dropped or pasted before the app listens is kept for it (src/ui/startup/use-early-input.ts).
  const early = { files: [], text: '' };
  const keep = (event) => {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.code === 'KeyK') early.query = '';
    // Otherwise the browser offers to save the page.
    else if (control && event.code === 'KeyS') return event.preventDefault();
    else if (early.query === undefined || control || event.altKey) return;
    else if (event.key === 'Escape') early.query = undefined;
    else if (event.key === 'Backspace') early.query = early.query.slice(0, -1);
    else if (event.key.length === 1) early.query += event.key;
    else return;
    event.preventDefault();
  };
  const hold = (event) => {
    // Another handler took it.
    if (event.defaultPrevented) return;
    const data = event.clipboardData || event.dataTransfer;
    // Otherwise the browser opens the file in place of the page.
    if (event.type !== 'paste') event.preventDefault();
    else if (event.target.closest('input, textarea, [contenteditable]')) return;
    else early.text = data.getData('text/plain');
    if (event.type !== 'dragover') early.files = early.files.concat(Array.from(data.files));
  };
  const listeners = { keydown: keep, dragover: hold, drop: hold, paste: hold };
  for (const name in listeners) addEventListener(name, listeners[name], name === 'keydown');
  window.takeEarlyInput = () => {
    for (const name in listeners) removeEventListener(name, listeners[name], name === 'keydown');
    delete window.takeEarlyInput;
    return early;
  };

  // An address without a registry may show the start screen: fetch its files, which the build names, beside the app.
  const fetchAhead = (path) => {
    const link = document.createElement('link');
    link.rel = path.endsWith('.css') ? 'preload' : 'modulepreload';
    link.as = path.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = path;
    link.onerror = link.remove;
    document.head.append(link);
  };
  if (location.hash.length < 2)
    (document.querySelector('meta[name=start-screen]').content.match(/\S+/g) || []).forEach(
      fetchAhead,
    );

  // The address opens the example: fetch it while the app itself is still loading.
  if (location.hash === '#example') {
    window.firstExample = fetch('gallery/site-builder.json', { priority: 'low' }).then(
      (response) => {
        if (!response.ok) throw new Error('answered ' + response.status);
        return response.text();
      },
    );
    window.firstExample.catch(() => {});
  }
})();
