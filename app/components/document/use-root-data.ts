import type { Messages } from '@lingui/core'
import { useRouteLoaderData } from 'react-router'
import type { ShownBrand } from '#domain/brand.ts'
import type { Locale } from '#locales/i18n.ts'

/** What every page is drawn with, as the root route's loader answers it. */
export type RootData = {
  readonly brand: ShownBrand
  readonly theme: 'dark' | 'light' | 'system'
  /** The tone of the page in each theme, for the frame of the browser around it. */
  readonly ground: { readonly dark: string; readonly light: string }
  readonly locale: Locale
  readonly lngInAddress: boolean
  readonly publicOrigin: string
  /** When staff answer, within a sentence. */
  readonly openingHours: string
  /** The year it is in Spain. */
  readonly year: number
  /** Those that a browser needs to hydrate the page; null for a document, which is not hydrated. */
  readonly messages: Messages | null
}

/** Of the page that is shown. Throws where the root route itself has failed. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('The root route has answered nothing')
  return root
}
