import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Brand } from '#domain/operator/brand.ts'
import { plainWords, type Inline } from '#domain/text/block.ts'
import { markSvg } from '#domain/operator/logo.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { restLangs, saidInRest } from '#locales/own/rest-lang.ts'
import { mended, type PaperLink } from './mended.ts'
import blocks from './blocks.typ?raw'
import paper from './paper.typ?raw'

/** The data of any document that paper.typ reads. */
export type PaperData = {
  readonly title: string
  readonly brand: string
  readonly 'legal-name': string
  /** As #RRGGBB. */
  readonly colour: string
  /** The operator's logo as SVG, and whether the name is in it. */
  readonly logo: { readonly svg: string; readonly 'has-name': boolean }
  readonly locale: Locale
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  /** With PAGE and PAGES for the numbers of a page and of the last. */
  readonly 'page-label': string
}

/** @param date ISO, YYYY-MM-DD */
export function paperData(brand: Brand, i18n: I18n, title: string, date: string): PaperData {
  const [page, pages] = ['PAGE', 'PAGES']
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const { wide, square } = brand.logo
  return {
    title,
    brand: brand.name,
    'legal-name': brand.legalName,
    colour: brand.colour,
    logo: { svg: markSvg((wide ?? square).light, tonesOf(brand.colour).glaze), 'has-name': wide !== null },
    locale: localeOf(i18n),
    date: { year, month, day },
    'page-label': i18n._(msg`Page ${page} of ${pages}`),
  }
}

/**
 * A document as PDF/UA: tagged, with title, author, language and date. The same data gives the same bytes. Throws what
 * Typst finds wrong as its `code`, such as a letter that no font has.
 */
export function pdfOf(template: string, data: PaperData, i18n: I18n): Uint8Array<ArrayBuffer> {
  const typst = openTypst()
  try {
    const inputs = { document: JSON.stringify({ ...data, 'in-rest': inRest(data, i18n) }) }
    const pdf = typst.pdf({ mainFileContent: paper + blocks + template, inputs }, { pdfStandard: 'ua-1' })
    return mended(pdf, linksIn(data))
  } finally {
    // The memory of one document helps no other.
    typst.evictCache(0)
  }
}

/** The links of a document that leave it, in their order. */
function linksIn(data: PaperData): readonly PaperLink[] {
  const links: PaperLink[] = []
  JSON.stringify(data, (_, value: unknown) => {
    const { kind, to, content } = (value ?? {}) as Partial<Extract<Inline, { readonly kind: 'link' }>>
    if (kind === 'link' && to && content) links.push({ to, words: plainWords(content) })
    return value
  })
  return links
}

/** Which texts of a document are in another language than the rest of it. */
function inRest(data: PaperData, i18n: I18n) {
  const said = saidInRest(i18n)
  const restLang = restLangs(said)
  if (!said || !restLang) return null
  const texts: Record<string, true> = {}
  JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'string' && restLang(value)) texts[value] = true
    return value
  })
  return { locale: said.locale, texts }
}

const require = createRequire(import.meta.url)
let opened: NodeCompiler | undefined

/** Loaded with the first document: the rest of the site needs neither the compiler nor its fonts. */
function openTypst(): NodeCompiler {
  if (opened) return opened
  const figtree = path.dirname(require.resolve('@expo-google-fonts/figtree/package.json'))
  const fontBlobs = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map((style) =>
    readFileSync(path.join(figtree, style, `Figtree_${style}.ttf`)),
  )
  return (opened = loadTypst().NodeCompiler.create({ fontArgs: [{ fontBlobs }] }))
}

/** The native module alone, without fonts. Throws where there is none for this machine. */
export function loadTypst() {
  return require('@myriaddreamin/typst-ts-node-compiler') as typeof import('@myriaddreamin/typst-ts-node-compiler')
}
