/*
 * Runs in the head before the first paint, so nothing flashes: the visitor's theme replaces the operator's from
 * `data-theme`, an answered cookie banner is hidden, and lists stored on this device are not shown as empty. The HTML
 * is the same for everybody and can be cached.
 */
const page = document.documentElement.dataset
page['cookies'] = document.cookie.replaceAll(';', '')
try {
  page['stored'] = Object.keys(localStorage).join(' ')
  const { state, assumed } = JSON.parse(localStorage['user']) as { state: { userDarkMode: unknown }; assumed?: boolean }
  const dark = state.userDarkMode
  if (!assumed)
    page['theme'] = dark === null ? 'system' : dark === true ? 'dark' : dark === false ? 'light' : page['theme']
} catch {
  // Storage is empty, blocked or invalid. The operator's theme stays.
}
