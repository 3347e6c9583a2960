'use client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { SiteHeader } from '../../app/components/layout/site-header.tsx'
import { useVisitorChoices } from '../../app/components/use-visitor-choices.ts'
import type { ShownBrand } from '../../domain/brand.ts'
import { homeWords } from 'peer-data'

const locale = 'es-ES'
const i18n = setupI18n({ locale, messages: { [locale]: homeWords } })

/** All of the page that needs scripts: the header's menus, and the theme that the visitor has chosen. */
export function Header({ brand }: { brand: ShownBrand }) {
  useVisitorChoices({ theme: brand.theme, locale, lngInAddress: false })
  useEffect(() => {
    delete document.documentElement.dataset['arriving']
  }, [])
  return (
    <I18nProvider i18n={i18n}>
      <SiteHeader brand={brand} />
    </I18nProvider>
  )
}
