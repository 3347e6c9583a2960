import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { USUAL_TAX } from '#domain/money/territory.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { publicPages } from '#tests/support/page/pages.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { startPseudoSite } from '#tests/support/site/pseudo-site.ts'
import type { RunningSite } from '#tests/support/site/site.ts'

let site: RunningSite
beforeAll(async () => void (site = await startPseudoSite()))
afterAll(() => site[Symbol.asyncDispose]())

const pages = [...publicPages, '/calcular?paso=datos', '/calcular/0000?paso=resumen', '/no-existe']

test.each(pages)('every word of %s passed through the catalogues', async (path) => {
  const { document } = await site.visit(`${path}${path.includes('?') ? '&' : '?'}lng=en-US`)
  // The names of languages are in those languages, legal texts in the operator's words.
  const texts = shownTexts(document, {
    except: 'script, style, [lang]:not(html), #legal-text, #legal-text + *, article > header h1, article nav',
  })
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => /[a-z]{3}/i.test(withoutData(text)))).toEqual([])
})

/** The header sets the brand word and the rest of the name apart. The longest come first, since some begin others. */
const operatorWords = ['brand', 'catalogue', 'services']
  .flatMap((name) => strings(parse(readFileSync(`site/${name}.yaml`, 'utf8'), { logLevel: 'error' })))
  .flatMap((word) => [word, ...(word.split(' ').length === 2 ? word.split(' ') : [])])
  .concat(
    municipalities(),
    legalTitles(),
    ownWords(),
    Object.values(demoSite.brand.referralProgramme),
    USUAL_TAX.name['en-US'] ?? [],
  )
  .map((word) => word.replaceAll('\u00a0', ' '))
  .toSorted((one, other) => other.length - one.length)
const anyOperatorWord = new RegExp(
  [...new Set(operatorWords)].map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
  'g',
)

/** Without what the operator's folder says, addresses of pages, the names of versions, and what Intl and the names of tariffs add. */
function withoutData(text: string): string {
  return text
    .replaceAll(/(?:https?:\/\/|\blocalhost:)\S+/g, '')
    .replaceAll(/\b[\da-f]{8}\b/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(anyOperatorWord, '')
    .replaceAll(
      /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\bMon–Fri\b|\band\b|\b(?:January|February|March|April|May|June)\b/g,
      '',
    )
    .replaceAll(
      /\b(?:July|August|September|October|November|December)\b|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b\d+(?:MB|GB| kbps)\b|\bPDF\b/g,
      '',
    )
}

/** All words of a value at any depth: a price whose tag says that it is the demo's is read as text. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** As official names have them, and with their article in front. */
function municipalities(): string[] {
  const atlas = JSON.parse(readFileSync('node_modules/es-atlas/es/municipalities.json', 'utf8')) as {
    objects: { municipalities: { geometries: { properties: { name: string } }[] } }
  }
  return atlas.objects.municipalities.geometries.map(({ properties }) => properties.name)
}

function legalTitles(): string[] {
  return ['legal-disclaimer', 'privacy-policy', 'cookies-policy'].map((name) =>
    readFileSync(`site/legal/${name}.en-US.md`, 'utf8').split('\n', 1)[0]!.replace('# ', ''),
  )
}

/** What the operator's own pages, news and questions say, in pieces without markup and placeholders. */
function ownWords(): string[] {
  return globSync('site/{pages,news,questions}/*.en-US.md')
    .flatMap((file) => readFileSync(file, 'utf8').split(/\n|\[|\]\([^)]*\)|\{\{[^}]*\}\}|\*\*|## |^\w+: |alt: '|' }/m))
    .map((piece) => piece.replace(/^\w+: /, '').trim())
    .filter((piece) => piece.length > 3)
}
