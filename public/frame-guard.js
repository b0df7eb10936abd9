// A static host cannot always send frame-ancestors, and browsers ignore it in a meta element.
if (window.top !== window.self) {
  document.documentElement.dataset.framed = 'true';
  document.addEventListener('DOMContentLoaded', function () {
    document.body.textContent = 'Open Toolwright in a tab of its own: it does not run inside another page.';
  });
}
