import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Icon } from '../controls/icon.tsx'
import { useRootData } from '../document/use-root-data.ts'
import { Menu } from './menu.tsx'

export const LANGUAGE_MENU = 'language-menu'

/**
 * Links to this page in each language; nothing where there is one only. The page script replaces the page in place
 * (app/page-script/language.ts).
 */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { languages } = useRootData()
  if (languages.length === 1) return null

  function addressIn(lng: string) {
    const query = new URLSearchParams(search)
    query.set('lng', lng)
    return `${pathname}?${query}`
  }
  return (
    <Menu
      id={LANGUAGE_MENU}
      label={t`Language`}
      icon="globe"
      heading={<Trans>Choose a language</Trans>}
      closeLabel={t`Close languages`}
    >
      <ul>
        {languages.map(({ locale, lng, name }) => {
          const active = locale === i18n.locale
          return (
            <li key={locale}>
              <a href={addressIn(lng)} lang={locale} hrefLang={lng} aria-current={active || undefined}>
                <Icon name="check" />
                {name}
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
