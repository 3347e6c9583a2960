import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { isListed, pagesOfRights, type ListedRight, type RightPath } from '#domain/requests/right-pages.ts'
import { rightKinds, type RightKind } from '#domain/requests/right-kinds.ts'
import { lngOf, localeOf } from '#locales/i18n.ts'

/** The parameter of its address that begins a complaint. */
export const TOPIC = 'tema'

/** The parameter that says where it is, by the INE code of the municipality. */
export const PLACE = 'lugar'

/** The form of a complaint with what it is about, by the domain's name of the topic, and where that is, as far as it is known. */
export function complaintPath(topic: string, ine: string | null = null): string {
  return `${pagesOfRights.complaint.path}?${TOPIC}=${topic}${ine === null ? '' : `&${PLACE}=${ine}`}`
}

export type RightLink = { readonly kind: ListedRight; readonly path: RightPath; readonly label: string }

/** For a withdrawal word for word as the law wants it (Directive (EU) 2023/2673). */
export const rightNames: Record<RightKind, MessageDescriptor> = {
  withdrawal: msg`Withdraw from the contract here`,
  cancellation: msg`Cancel a service`,
  moving: msg`I am moving`,
  suspension: msg`Suspend your landline`,
  complaint: msg`Complaints`,
  privacy: msg`Your data`,
}

/** The reader: a business, which withdraws from nothing, or anybody. */
export type Audience = 'business' | undefined

/** Where customers exercise the rights that they have: every page, receipt and e-mail leads there. */
export function rightLinks(i18n: I18n, { rights }: OfRights, audience?: Audience): readonly RightLink[] {
  const shown = rights.filter(isListed).filter((kind) => audience !== 'business' || pagesOfRights[kind].isOfBusinesses)
  return shown.map((kind) => ({ kind, path: pagesOfRights[kind].path, label: i18n._(rightNames[kind]) }))
}

/** The right whose page is at a path. */
export function rightAt(path: string): RightKind {
  const kind = rightKinds.find((each) => pagesOfRights[each].path === path)
  if (!kind) throw new Error(`no right is exercised at ${path}`)
  return kind
}

/** The operator, by the rights of its customers. */
type OfRights = Pick<Brand, 'rights'>

/** All of them with absolute addresses in the language of the text that they stand in. */
export function absoluteRightLinks(
  i18n: I18n,
  origin: string,
  brand: OfRights,
  audience?: Audience,
): readonly { label: string; url: string }[] {
  return rightLinks(i18n, brand, audience).map(({ label, path }) => ({
    label,
    url: `${origin}${path}?lng=${lngOf(localeOf(i18n))}`,
  }))
}
