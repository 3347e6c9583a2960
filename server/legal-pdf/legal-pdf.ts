import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { formatDay } from '#locales/calendar.ts'
import type { Locale } from '#locales/i18n.ts'
import { LoggableError } from '../ops/log.ts'
import type { Site } from '../site/site.ts'
import type { Block } from '../site/legal-blocks.ts'
import type { LegalDocument } from '../site/legal-texts.ts'
import template from './legal-document.typ?raw'

/** What legal-document.typ reads. */
type DocumentData = {
  readonly title: string
  readonly brand: string
  readonly 'legal-name': string
  /** As #RRGGBB. */
  readonly colour: string
  readonly locale: Locale
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly version: string
  /** What stands before the number of a page, and between it and the number of the last. */
  readonly 'page-label': readonly [string, string]
  readonly 'contents-label': string
  readonly blocks: readonly Block[]
}

/** The labels of the page around a text. Here, since no visitor's i18n is at hand where documents are made. */
const labels: Record<
  Locale,
  { page: [string, string]; contents: string; version: (version: string, date: string) => string }
> = {
  'es-ES': {
    page: ['Página ', ' de '],
    contents: 'Contenido',
    version: (version, date) => `Versión ${version}, de ${date}`,
  },
  'en-US': {
    page: ['Page ', ' of '],
    contents: 'Contents',
    version: (version, date) => `Version ${version}, ${date}`,
  },
}

/**
 * A legal text as PDF/UA: tagged, with title, author, language and date. The same text gives the same bytes. Links
 * within the site lead to `origin`. Throws what Typst finds wrong, such as a letter that no font has.
 */
export function legalPdf(
  { brand, legalTexts }: Site,
  document: LegalDocument,
  locale: Locale,
  origin: string,
): Uint8Array<ArrayBuffer> {
  const { title, blocks } = legalTexts[document][locale]
  const { version, date } = brand.terms
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const data: DocumentData = {
    title,
    brand: brand.name,
    'legal-name': brand.legalName,
    colour: brand.colour,
    locale,
    date: { year, month, day },
    version: labels[locale].version(version, formatDay(date, locale)),
    'page-label': labels[locale].page,
    'contents-label': labels[locale].contents,
    blocks,
  }
  const inputs = {
    document: JSON.stringify(data, (key, value) => (key === 'to' ? fromPaper(value, locale, origin) : value)),
  }
  const typst = openTypst()
  try {
    return new Uint8Array(typst.pdf({ mainFileContent: template, inputs }, { pdfStandard: 'ua-1' }))
  } catch (error) {
    // Its errors carry what is wrong as their code.
    const { code } = error as { code?: string }
    throw new LoggableError(`${document}.${locale}.md makes no PDF: ${code}`, { cause: error })
  } finally {
    // What it remembers of one document helps no other.
    typst.evictCache(0)
  }
}

/** A page of the site, as a link that is not on it. */
function fromPaper(to: string, locale: Locale, origin: string): string {
  if (!to.startsWith('/')) return to
  const url = new URL(to, origin)
  url.searchParams.set('lng', locale)
  return url.href
}

let opened: NodeCompiler | undefined

/** Loaded with the first document: the rest of the site needs neither the compiler nor its fonts. */
function openTypst(): NodeCompiler {
  if (opened) return opened
  const require = createRequire(import.meta.url)
  const typst =
    require('@myriaddreamin/typst-ts-node-compiler') as typeof import('@myriaddreamin/typst-ts-node-compiler')
  const figtree = path.dirname(require.resolve('@expo-google-fonts/figtree/package.json'))
  const fontBlobs = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map((style) =>
    readFileSync(path.join(figtree, style, `Figtree_${style}.ttf`)),
  )
  return (opened = typst.NodeCompiler.create({ fontArgs: [{ fontBlobs }] }))
}
