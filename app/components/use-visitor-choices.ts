import { useEffect } from 'react'
import type { Locale } from '#locales/i18n.ts'
import { rememberLocale, startUserStore, themeOf, useUser, type Theme } from './device/user-store.ts'

type Served = { readonly theme: Theme; readonly locale: Locale; readonly lngInAddress: boolean }

/** Keeps the page in the visitor's theme, live, and remembers a language that was chosen by the address. */
export function useVisitorChoices({ theme, locale, lngInAddress }: Served): void {
  useEffect(() => {
    const stopShowing = useUser.subscribe((user) => showTheme(themeOf(user)))
    const stopFollowing = startUserStore(theme)
    return () => {
      stopShowing()
      stopFollowing()
    }
  }, [theme])

  useEffect(() => {
    if (lngInAddress) rememberLocale(locale)
  }, [lngInAddress, locale])
}

function showTheme(theme: Theme) {
  const page = document.documentElement
  page.dataset.theme = theme
  // The next frame computes all styles in any case; asked for here, the page would have to do so twice.
  requestAnimationFrame(() => {
    const { backgroundColor } = getComputedStyle(page)
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('content', backgroundColor)
  })
}
