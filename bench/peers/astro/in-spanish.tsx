import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { root, words } from 'peer-data'
import * as parts from '../parts.tsx'

const i18n = setupI18n({ locale: root.locale, messages: { [root.locale]: words } })

export const Beginning = inSpanish(parts.Beginning)
export const Home = inSpanish(parts.Home)
export const Footer = inSpanish(parts.Footer)

/** No context reaches from one component of an Astro page to another. */
function inSpanish(Part: ComponentType) {
  return function Translated() {
    return (
      <I18nProvider i18n={i18n}>
        <Part />
      </I18nProvider>
    )
  }
}
