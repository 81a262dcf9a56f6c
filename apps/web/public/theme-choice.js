// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own: the CSP allows no inline script.
try {
  var chosen = localStorage.getItem('numera.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // No storage, no choice: the system decides.
}
