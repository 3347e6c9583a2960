/*
 * Runs in the head, before anything is painted, so that no page ever flashes: the visitor's own theme replaces the
 * operator's, which the server wrote into `data-theme`, who has answered the cookie banner does not see it, and a list of
 * which this device stores something is not said to be empty. The page itself is the same for everybody, and can be cached.
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
  // Storage that is empty, blocked or holds nonsense: the operator's theme stays.
}
