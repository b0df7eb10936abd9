// The theme that was chosen in Toolwright (src/ui/use-theme.ts), else the system's.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('toolwright-theme');
  } catch {
    // Site data may be blocked.
  }
  var isDark =
    stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
