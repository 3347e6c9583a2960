import { nearestLocale } from '#locales/choose-locale.ts'
import { changeUser } from './user.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Remembers a language that the address names, here and in a cookie, so that the server's first byte is already in it.
 * Choosing another one in the menu reloads the page in place, which keeps what was typed: a new entry of the history
 * would not have it.
 */
export function rememberLanguage(): void {
  const locale = nearestLocale(new URLSearchParams(location.search).get('lng') ?? '')
  if (locale) {
    document.cookie = `locale=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
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
