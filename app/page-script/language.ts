import { writeCookie } from '#app/components/device/browser-memory.ts'
import { addressedLanguage, offeredLanguages } from './offered-languages.ts'
import { changeUser, currentUser } from './user.ts'

/**
 * Stores the language on this device, whatever chose it, and that of the address in a cookie as well, so that the server
 * renders it from now on. What was stored before gives way to an address alone: without cookies the server has not seen it.
 * Choosing another one in the menu reloads the page in place: a new history entry would lose the form values.
 */
export function rememberLanguage(): void {
  const addressed = addressedLanguage()
  const before = currentUser().userLocale
  const shown = offeredLanguages().find((locale) => locale === document.documentElement.lang)
  if (addressed) writeCookie(`locale=${addressed}`)
  const userLocale = addressed ?? before ?? shown ?? null
  if (addressed || userLocale !== before) changeUser({ userLocale })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('#language-menu a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', link.href + location.hash)
    location.reload()
  })
}
