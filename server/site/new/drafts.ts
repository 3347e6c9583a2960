import { Document, isMap, isScalar, parseDocument } from 'yaml'
import { demoFactsIn } from '../demo-facts.ts'
import { SPECIFIED } from '../languages-schema.ts'
import brandYaml from '#site/brand.yaml?raw'
import catalogueYaml from '#site/catalogue.yaml?raw'

/** The files as they are being made: two of the demo's, with its comments, and one of shops, if there are any. */
export type Drafts = { readonly brand: Document; readonly catalogue: Document; readonly shops: Document }

const EXAMPLES = ` Examples, until you have written yours: every figure below is a promise to customers.`

/** The demo's files without what is the demo's own. It stays a demo until its owner says otherwise. */
export function openDrafts(today: string): Drafts {
  const brand = parseDocument(brandYaml)
  const catalogue = parseDocument(catalogueYaml)
  brand.commentBefore =
    ' Who the operator is. Begun by `npm run site -- new`; what each key means is in docs/operating.md.'
  brand.set('languages', flow(brand, [...SPECIFIED]))
  brand.delete('coOfficialLanguages')
  brand.set('whatsapp', '')
  brand.set('social', flow(brand, []))
  brand.setIn(['terms', 'date'], today)
  brand.set('accessibilityReview', today)
  for (const { key, node } of demoFactsIn(brand)) {
    // One text is asked for; those in several languages nobody else can know: empty, they read as "ask us".
    if (isScalar(node)) delete node.tag
    else
      brand.setIn(
        key,
        inEachLanguage(brand, () => ''),
      )
  }
  catalogue.set('promotions', flow(catalogue, []))
  for (const key of ['conditions', 'extras']) commentBefore(catalogue, key, EXAMPLES)
  const shops = new Document([])
  shops.commentBefore = ' Shops and counters, each with its own hours. What each key means is in docs/site-folder.md.'
  return { brand, catalogue, shops }
}

/** A text in every language that the demo is written in; its code is `es-ES` and the like. */
export function inEachLanguage(brand: Document, text: (locale: string) => string) {
  return flow(brand, Object.fromEntries(languagesOf(brand).map((locale) => [locale, text(locale)])))
}

/** The languages that the draft has texts in, whether the site will offer them or not. */
export function languagesOf(brand: Document): string[] {
  const address = brand.get('address')
  return isMap(address) ? Object.keys(address.toJSON() as object) : []
}

/** On one line, in brackets or braces. */
export function flow(document: Document, value: unknown) {
  return document.createNode(value, { flow: true })
}

/** As people write YAML by hand. */
export function written(document: Document): string {
  return document.toString({ lineWidth: 0, singleQuote: true })
}

function commentBefore(document: Document, name: string, comment: string): void {
  if (!isMap(document.contents)) return
  const pair = document.contents.items.find(({ key }) => String(key) === name)
  const key = pair?.key as { commentBefore?: string; spaceBefore?: boolean } | undefined
  if (key) key.commentBefore = comment
}
