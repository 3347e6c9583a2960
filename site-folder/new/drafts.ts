import { Document, isMap, isScalar, parseDocument } from 'yaml'
import { demoFactsIn } from '../text/demo-facts.ts'
import { SPECIFIED } from '../schema/languages-schema.ts'
import brandYaml from '#site/brand.yaml?raw'

/** The files as they are being made. */
export type Drafts = {
  readonly brand: Document
  readonly catalogue: Document
  readonly shops: Document
  /** ISO date. */
  readonly today: string
}

/** When somebody is to answer requests that no law sets a time for: a promise of the operator's own. */
const OWN_TARGETS = ['order', 'contact', 'referral']

/**
 * Files that promise nothing yet: the demo's settings, with its comments, without what is the demo's own, and a catalogue
 * in which nothing is sold. It stays a demo until its owner says otherwise.
 */
export function openDrafts(today: string): Drafts {
  // Its first comment says that the company is invented.
  const brand = parseDocument(brandYaml.slice(brandYaml.indexOf('\n\n')))
  brand.commentBefore =
    ' Who the operator is. Begun by `npm run site -- new`; what each key means is in docs/site-folder.md.'
  brand.set('languages', flow(brand, [...SPECIFIED]))
  brand.delete('coOfficialLanguages')
  brand.set('whatsapp', '')
  brand.set('social', flow(brand, []))
  brand.set('terms', flow(brand, { version: '1.0', date: today }))
  brand.set('accessibilityReview', '')
  brand.set('security', flow(brand, { contact: '', expires: '' }))
  for (const kind of OWN_TARGETS) brand.deleteIn(['care', 'targets', kind])
  for (const { key, node } of demoFactsIn(brand)) {
    // One text is asked for; those in several languages nobody else can know: empty, they read as "ask us".
    if (isScalar(node)) delete node.tag
    else
      brand.setIn(
        key,
        inEachLanguage(brand, () => ''),
      )
  }
  brand.setIn(['care', 'onCall'], '')
  brand.setIn(['care', 'suspensionPerMonth'], '')
  const catalogue = new Document(NOTHING_SOLD)
  catalogue.commentBefore =
    ' What the operator sells, in euros per month with tax; what it does not is left out. docs/site-folder.md and' +
    '\n docs/prices.md say what else may stand here: extras, a referral programme, promotions, zones.'
  const shops = new Document([])
  shops.commentBefore = ' Shops and counters, each with its own hours. What each key means is in docs/site-folder.md.'
  return { brand, catalogue, shops, today }
}

/** A catalogue for the questions to fill in; where they do not ask, it offers nothing. */
const NOTHING_SOLD = {
  locations: [{ id: 'spain', name: {}, packs: [], fibre: [] }],
  mobile: [],
  conditions: {
    fibre: { commitmentMonths: 0, penalty: 0, noCommitmentOnRequest: false, installation: 0, router: 0 },
    lines: { max: 1, multiSim: 0, sim: 0, activation: 0 },
    calls: 'unlimited',
    data: { afterAllowanceKbps: 0, roamingGb: 0, roamingZone: 1 },
  },
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
