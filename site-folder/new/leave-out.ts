import { isScalar, visit } from 'yaml'
import { languagesOf, type Drafts } from './drafts.ts'

type Sold = {
  readonly locations: readonly { readonly packs: readonly unknown[]; readonly fibre: readonly unknown[] }[]
  readonly mobile: readonly unknown[]
}

/** Takes out of the draft what belongs to services that are not sold. */
export function leaveOutUnsold({ catalogue }: Drafts): void {
  const { locations, mobile } = catalogue.toJS() as Sold
  const hasPacks = locations.some(({ packs }) => packs.length > 0)
  const hasLines = hasPacks || mobile.length > 0
  const isFixed = hasPacks || locations.some(({ fibre }) => fibre.length > 0)
  if (mobile.length === 0) catalogue.delete('mobile')
  if (!hasLines) catalogue.delete('mobileSpeeds')
  if (!hasLines) for (const name of ['lines', 'calls', 'data']) catalogue.deleteIn(['conditions', name])
  if (isFixed) return
  for (const name of ['locations', 'fibreSpeeds']) catalogue.delete(name)
  catalogue.deleteIn(['conditions', 'fibre'])
}

/** Takes out of the drafts the texts in languages that the site does not offer. */
export function leaveOutOtherLanguages({ brand, catalogue, shops }: Drafts): void {
  const { languages } = brand.toJS() as { readonly languages: readonly string[] }
  const others = languagesOf(brand).filter((locale) => !languages.includes(locale))
  for (const draft of [brand, catalogue, shops]) {
    visit(draft, {
      Pair: (_, { key }) => (isScalar(key) && others.includes(String(key.value)) ? visit.REMOVE : undefined),
    })
  }
}
