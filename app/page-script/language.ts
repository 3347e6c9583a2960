import { writeCookie } from '#app/components/device/browser-memory.ts'
import { addressedLanguage } from './offered-languages.ts'
import { changeUser } from './user.ts'

/**
 * Stores the language in the address on this device and in a cookie, so that the server renders it from now on.
 * Choosing another one in the menu reloads the page in place: a new history entry would lose the form values.
 */
export function rememberLanguage(): void {
  const locale = addressedLanguage()
  if (locale) {
    writeCookie(`locale=${locale}`)
    changeUser({ userLocale: locale })
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('#language-menu a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', link.href + location.hash)
    location.reload()
  })
}
