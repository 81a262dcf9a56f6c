// Runs before the first paint. A file of its own: the CSP allows no inline script.
try {
  // The panel is drawn as wide as it was left; where there is little room it is not.
  var left = /(?:^|; )numera\.sidebar=([^;]*)/.exec(document.cookie);
  if (left ? left[1] === 'collapsed' : matchMedia('(max-width: 1023px)').matches)
    document.documentElement.dataset.sidebar = 'collapsed';
  // A chosen theme never flashes the other one.
  var chosen = localStorage.getItem('numera.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  // What this browser remembers takes the place of parts of the first view: those wait for the application.
  var purchase = sessionStorage.getItem('numera.purchase.v1') || localStorage.getItem('numera.purchase.v1');
  if (!location.search && purchase && JSON.parse(purchase).purchase.city) document.documentElement.dataset.resumes = '';
  if (localStorage.getItem('numera.session.v1')) document.documentElement.dataset.signedIn = '';
} catch {
  // No storage, no choice: the system decides.
}
// A click before the application runs is kept for it.
window.earlyClick = null;
addEventListener(
  'click',
  function (event) {
    if ('earlyClick' in window) window.earlyClick = event.target;
  },
  true,
);
