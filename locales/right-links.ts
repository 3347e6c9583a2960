import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lngOf, type Locale } from './i18n.ts'

type Kind = 'withdrawal' | 'cancellation' | 'complaint' | 'privacy'

export type RightLink = { readonly kind: Kind; readonly path: string; readonly label: string }

const paths: Record<Kind, string> = {
  withdrawal: '/desistir',
  cancellation: '/baja',
  complaint: '/reclamaciones',
  privacy: '/tus-datos',
}

/** For a withdrawal word for word as the law wants it (Directive (EU) 2023/2673). */
export const rightNames: Record<Kind, MessageDescriptor> = {
  withdrawal: msg`Withdraw from the contract here`,
  cancellation: msg`Cancel a service`,
  complaint: msg`Complaints`,
  privacy: msg`Your data`,
}

/** Where customers exercise their rights: every page, receipt and e-mail leads there. */
export function rightLinks(i18n: I18n): readonly RightLink[] {
  return (Object.keys(paths) as Kind[]).map((kind) => ({ kind, path: paths[kind], label: i18n._(rightNames[kind]) }))
}

/** The same with absolute addresses in the language of the text that they stand in. */
export function absoluteRightLinks(i18n: I18n, origin: string): readonly { label: string; url: string }[] {
  return rightLinks(i18n).map(({ label, path }) => ({
    label,
    url: `${origin}${path}?lng=${lngOf(i18n.locale as Locale)}`,
  }))
}
