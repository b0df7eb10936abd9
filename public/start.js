// The first script of the page, before any other code: what it shows does not depend on the app.
(function () {
  if (window.top !== window.self) {
    // A static host cannot always send frame-ancestors, and browsers ignore it in a meta element.
    document.addEventListener('DOMContentLoaded', function () {
      document.body.textContent = 'Open Toolwright in a tab of its own. It does not run inside another page.';
    });
    return;
  }

  function add(parent, name, text) {
    var element = document.createElement(name);
    element.textContent = text;
    return parent.appendChild(element);
  }

  function show(title, text) {
    document.body.textContent = '';
    var main = document.body.appendChild(document.createElement('main'));
    main.setAttribute('role', 'alert');
    main.style.cssText = 'max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif';
    add(main, 'h1', title);
    add(main, 'p', text);
    return main;
  }

  if (location.protocol === 'file:') {
    document.addEventListener('DOMContentLoaded', function () {
      show('Toolwright needs a web server', 'Browsers do not run it from a file. Serve this folder over HTTP, for example with "npx serve", and open the address that it prints.');
    });
    return;
  }

  var isShown = false;
  function check() {
    var root = document.getElementById('root');
    if (isShown || root === null || root.firstChild !== null) return;
    isShown = true;
    var main = show('Toolwright did not start', 'A part of it did not load or failed. Your registries are still in this browser. Check the connection, then reload the page.');
    add(main, 'button', 'Reload').onclick = function () {
      location.reload();
    };
    main.append(' ');
    if (typeof window.downloadWork === 'function') add(main, 'button', 'Download the work').onclick = window.downloadWork;
    add(add(main, 'p', ''), 'a', 'Download saved registries').href = 'rescue.html';
  }
  // React takes everything away before it reports that it cannot draw: look again when that has happened.
  function checkSoon(event) {
    if (!(event.target instanceof HTMLScriptElement) && event.type === 'error' && event.target !== window) return;
    setTimeout(check, 0);
  }
  window.addEventListener('error', checkSoon, true);
  window.addEventListener('unhandledrejection', checkSoon);

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
  } catch (error) {
    // Storage is blocked: the app fetches the example by itself.
  }
})();
