// A static host cannot always send frame-ancestors, and browsers ignore it in a meta element.
if (window.top !== window.self) {
  document.addEventListener('DOMContentLoaded', function () {
    document.body.textContent = 'Open Toolwright in a tab of its own: it does not run inside another page.';
  });
} else {
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
}
