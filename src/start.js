// The first script of the page. What it shows stands in index.html, so that nothing has to load for it.
(function () {
  var whenRead = function (act) {
    document.addEventListener('DOMContentLoaded', act);
  };
  var show = function (id) {
    document.getElementById('root').hidden = true;
    document.getElementById(id).hidden = false;
  };
  if (window.top !== window.self) {
    // A static host cannot always send frame-ancestors, and browsers ignore it in a meta element.
    return whenRead(function () {
      document.body.textContent =
        'Open Toolwright in a tab of its own: it does not run inside another page.';
    });
  }
  if (location.protocol === 'file:') return whenRead(show.bind(null, 'from-file'));

  // Something failed. When the page is empty a moment later, nobody else reports it: React clears the page before it reports.
  var check = function (event) {
    // Fetched ahead: the app tries it again.
    if (String(event.target.rel).endsWith('load')) return;
    setTimeout(function () {
      var root = document.getElementById('root');
      if (root === null || root.firstChild !== null) return;
      document.getElementById('reload').onclick = function () {
        location.reload();
      };
      var download = document.getElementById('download');
      download.hidden = !window.downloadWork;
      download.onclick = window.downloadWork;
      show('not-started');
    });
  };
  addEventListener('error', check, true);
  addEventListener('unhandledrejection', check);

  // Ctrl K before the app listens: what is typed then is for its palette (src/ui/palette/early-query.ts).
  var typed;
  var keep = function (event) {
    var control = event.ctrlKey || event.metaKey;
    if (control && event.code === 'KeyK') typed = '';
    // Otherwise the browser offers to save the page.
    else if (control && event.code === 'KeyS') return event.preventDefault();
    else if (typed === undefined || control || event.altKey) return;
    else if (event.key === 'Escape') typed = undefined;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', keep, true);
  window.takeTyped = function () {
    var taken = typed;
    typed = undefined;
    removeEventListener('keydown', keep, true);
    return taken;
  };

  // A file that is dropped before the app listens is kept for it (src/ui/use-paste-and-drop.ts); the browser would open it in place of the page.
  var dropped = [];
  var hold = function (event) {
    event.preventDefault();
    if (event.type === 'drop') dropped = dropped.concat(Array.from(event.dataTransfer.files));
  };
  addEventListener('dragover', hold);
  addEventListener('drop', hold);
  window.takeDropped = function () {
    removeEventListener('dragover', hold);
    removeEventListener('drop', hold);
    return dropped.splice(0);
  };

  // An address without a registry may show the start screen: fetch its files, which the build names, beside the app.
  var fetchAhead = function (path) {
    var link = document.createElement('link');
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
      function (response) {
        if (!response.ok) throw new Error('answered ' + response.status);
        return response.text();
      },
    );
    window.firstExample.catch(function () {});
  }
})();
