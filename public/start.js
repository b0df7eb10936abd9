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
      document.body.textContent = 'Open Toolwright in a tab of its own: it does not run inside another page.';
    });
  }
  if (location.protocol === 'file:') return whenRead(show.bind(null, 'from-file'));

  // Something failed. When the page is empty a moment later, nobody else reports it: React clears the page before it reports.
  var check = function () {
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

  // A first visit opens the example: fetch it while the app itself is still loading.
  try {
    var site = 'toolwright ' + new URL('.', location.href).pathname;
    if (localStorage.getItem(site + ' last') === null && location.hash === '') {
      window.firstExample = fetch('gallery/site-builder.json', { priority: 'low' }).then(function (response) {
        if (!response.ok) throw new Error('answered ' + response.status);
        return response.text();
      });
      window.firstExample.catch(function () {});
    }
  } catch {
    // Storage is blocked: the app fetches the example by itself.
  }
})();
