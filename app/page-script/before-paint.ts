import { parseStored, readCookies, withStorage, writeCookie } from '#app/components/device/browser-memory.ts'
import { addressedLanguage, offeredLanguages } from './offered-languages.ts'

/*
 * Runs in the head before the first paint, so nothing flashes: the visitor's theme replaces the operator's from
 * `data-theme`, an answered cookie banner is hidden, lists stored on this device are not
 * shown as empty, and incidents of the place that was checked in this tab are shown. The HTML
 * is the same for everybody and can be cached. Safari keeps a script's cookies for seven days: where the one with the
 * language is gone, what local storage holds brings it back, and the page in that language.
 */
const page = document.documentElement.dataset
const address = new URL(location.href)
// The server has passed it over as well; a page whose root failed does not say what is offered.
if (page['languages'] && address.searchParams.has('lng') && !addressedLanguage()) {
  address.searchParams.delete('lng')
  history.replaceState(history.state, '', address)
}
// By its key the router knows an entry of the history, and where it was scrolled to.
const entry = history.state as { readonly key?: string } | null
if (page['hydrates'] && !entry?.key) history.replaceState({ ...entry, key: Math.random().toString(36).slice(2) }, '')
page['cookies'] = readCookies().replaceAll(';', '')
page['place'] = withStorage('sessionStorage', (tab) => tab.getItem('place')) ?? ''
page['stored'] = withStorage('localStorage', (local) => Object.keys(local).join(' ')) ?? ''
const user = Object(parseStored(withStorage('localStorage', (local) => local.getItem('user')))) as {
  readonly state?: { readonly userDarkMode?: unknown; readonly userLocale?: unknown }
  readonly assumed?: boolean
}
const dark = user.state?.userDarkMode
// Where nothing is stored, the operator's theme stays.
if (user.state && !user.assumed)
  page['theme'] = dark === null ? 'system' : dark === true ? 'dark' : dark === false ? 'light' : page['theme']
const saved = offeredLanguages().find((locale) => locale === user.state?.userLocale)
const isChosen = () => /(^|; )locale=/.test(readCookies())
if (saved && !isChosen() && !addressedLanguage()) {
  writeCookie(`locale=${saved}`)
  // Where cookies are blocked, it would be loaded again for ever.
  if (isChosen() && document.documentElement.lang !== saved) location.reload()
}
