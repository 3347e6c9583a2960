import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { locales, type Locale } from '#locales/i18n.ts'
import { Icon } from '../controls/icon.tsx'
import { Menu } from './menu.tsx'

/** Each language in itself. */
const names: Record<Locale, string> = { 'es-ES': 'Español (España)', 'en-US': 'English (United States)' }

/** Links to this page in each language. The page script replaces the page in place (app/page-script/language.ts). */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()

  function addressIn(locale: Locale) {
    const query = new URLSearchParams(search)
    query.set('lng', locale)
    return `${pathname}?${query}`
  }
  return (
    <Menu
      id="language-menu"
      label={t`Language`}
      icon="globe"
      heading={<Trans>Choose a language</Trans>}
      closeLabel={t`Close languages`}
    >
      <ul>
        {locales.map((locale) => {
          const active = locale === i18n.locale
          return (
            <li key={locale}>
              <a href={addressIn(locale)} lang={locale} hrefLang={locale} aria-current={active || undefined}>
                <Icon name="check" />
                {names[locale]}
                {active && (
                  <span className="visually-hidden" lang={i18n.locale}>
                    <Trans>selected</Trans>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </Menu>
  )
}
