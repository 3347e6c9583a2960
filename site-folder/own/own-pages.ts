import path from 'node:path'
import { z } from 'zod'
import { ownLinkPlaces, type OwnLinkPlace } from '#domain/operator/own-link.ts'
import type { Block } from '#domain/text/block.ts'
import type { Locale } from '#locales/i18n.ts'
import { whole } from '../schema/schema-parts.ts'
import { isProductAddress } from './addresses.ts'
import { readTextFile } from './front-matter.ts'
import { filesByName, line, rulesIn, shownBlocks, type InLanguages, type TextDeps } from './texts.ts'

export type OwnPage = {
  /** Like /instalacion. */
  readonly address: string
  /** Where a link leads there; null for none. */
  readonly place: OwnLinkPlace | null
  readonly texts: InLanguages<OwnPageText>
}

export type OwnPageText = {
  readonly title: string
  readonly description: string
  /** In menu or footer. */
  readonly label: string
  readonly blocks: readonly Block[]
}

const ADDRESS = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,3}$/

const facts = z.strictObject({
  title: line(120),
  description: line(300),
  label: line(40).optional(),
  address: z.string().regex(ADDRESS, 'write an address in lower case, like /instalacion').optional(),
  place: z
    .enum([...ownLinkPlaces, 'none'], { error: `write one of ${ownLinkPlaces.join(', ')}, none` })
    .default('none'),
  order: whole(1, 99).default(50),
})

/** Reads `pages/<name>.<locale>.md`, in the order of their links. */
export function readOwnPages(folder: string, deps: TextDeps): OwnPage[] {
  const { errors } = deps
  const files = filesByName(folder, /^[a-z0-9]+(-[a-z0-9]+)*$/, 'instalacion', deps)
  const read = [...files].flatMap(([name, languages]) => {
    const texts = new Map<Locale, OwnPageText>()
    let shared: { readonly address: string; readonly place: OwnPage['place']; readonly order: number } | null = null
    for (const locale of languages) {
      const file = path.join(folder, `${name}.${locale}.md`)
      const rules = rulesIn(locale, deps)
      const text = readTextFile(file, facts, rules, errors)
      if (!text) continue
      const { title, description, label = title, address = `/${name}`, place, order } = text.facts
      const here = { address, place: place === 'none' ? null : place, order }
      shared ??= here
      if (JSON.stringify(here) !== JSON.stringify(shared)) {
        errors.push(`${file}: address, place and order: write the same as in ${name}.${languages[0]}.md`)
      }
      texts.set(locale, { title, description, label, blocks: shownBlocks(text.tokens, locale, deps) })
    }
    return shared ? [{ ...shared, name, texts }] : []
  })
  const taken = new Map<string, string>()
  for (const { name, address } of read) {
    // Pictures of shared links are named by the parts of an address: /fibra/movil would have that of /fibra-movil.
    const joined = `/${address.slice(1).replaceAll('/', '-')}`
    const other = taken.get(joined)
    const refuse = (what: string) =>
      errors.push(`${path.join(folder, name)}.*.md: address: ${address} ${what}: write another one`)
    if (isProductAddress(address) || isProductAddress(joined)) refuse('is a page of the product')
    else if (other) refuse(`is that of ${other}.*.md`)
    taken.set(joined, name)
  }
  return read
    .toSorted((one, other) => one.order - other.order)
    .map(({ address, place, texts }) => ({ address, place, texts }))
}
