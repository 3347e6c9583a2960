import type { Messages } from '@lingui/core'
import { useRouteLoaderData } from 'react-router'
import type { OpeningNotice } from './opening-notice.ts'
import type { BrandView } from '#domain/operator/brand.ts'
import type { Offering, Sold } from '#domain/catalogue/offering.ts'
import type { OtherService } from '#domain/catalogue/other-service.ts'
import type { OwnLink } from '#domain/operator/own-link.ts'
import type { Locale, OfferedLanguage } from '#locales/i18n.ts'
import type { NoticeView } from '#site-folder/own/notices.ts'

export type ContactAddresses = {
  readonly phone: string
  /** An address that dials it. */
  readonly dial: string
  /** Address of the form for being called back; where nobody ever answers, of the form to write with. */
  readonly back: string
  /** Address that dials while somebody answers; else the form. */
  readonly call: string
  /** null if there is none. */
  readonly whatsapp: string | null
}

/** A line on every page about an incident or planned works. */
export type StatusNotice = {
  readonly id: string
  readonly kind: 'incident' | 'works'
  readonly state: string
  readonly title: { readonly text: string; readonly lang?: string }
  /** Empty: everywhere. */
  readonly where: string
  /** For works that have not begun. */
  readonly starts: { readonly iso: string; readonly text: string } | null
  /** INE codes; none: everywhere. */
  readonly places: readonly string[]
}

/** The data of the root route's loader. */
export type RootData = {
  readonly brand: BrandView
  readonly theme: 'dark' | 'light' | 'system'
  /** Custom properties of the brand's look. */
  readonly look: string
  /** The background colour in each theme, for the browser's own interface. */
  readonly ground: { readonly dark: string; readonly light: string }
  readonly locale: Locale
  readonly languages: readonly OfferedLanguage[]
  readonly lngInAddress: boolean
  readonly publicOrigin: string
  readonly contact: ContactAddresses
  readonly offering: Offering
  /** To homes and to businesses. */
  readonly sold: Sold
  /** How passports and EU identity cards are typed; null where they are not taken. */
  readonly documentHint: string | null
  readonly services: readonly OtherService[]
  /** When staff answer, as part of a sentence. */
  readonly openingHours: string
  /** The notices of the opening hours from now on; the page script shows the one of the moment. */
  readonly openingNotices: readonly OpeningNotice[]
  /** Whether anybody may ask to be called: staff answer within a year. */
  readonly callsBack: boolean
  /** Notices of incidents and planned works, the same on every page. */
  readonly notices: readonly StatusNotice[]
  /** Links to the operator's own pages. */
  readonly ownLinks: readonly OwnLink[]
  readonly hasNews: boolean
  readonly hasShops: boolean
  /** The operator's own notices for this page today. */
  readonly ownNotices: readonly NoticeView[]
  /** The current year in Spain. */
  readonly year: number
  /** Whether it is in a language of the operator's own: such pages are documents, as browsers may not have its formats. */
  readonly isOwnLanguage: boolean
  /** Messages needed for hydration; null for static documents. */
  readonly messages: Messages | null
}

/** Throws when the root route itself failed. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('The root route failed')
  return root
}
