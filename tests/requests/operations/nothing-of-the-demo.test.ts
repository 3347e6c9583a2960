import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { loadSite } from '#site-folder/read-site.ts'
import { readPage } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { runCommand } from '#tests/support/site/run-command.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const demo = parseDocument(await readFile('site/brand.yaml', 'utf8'), { logLevel: 'silent' }).toJS() as {
  readonly [key in 'product' | 'legalName' | 'taxId' | 'town' | 'phone' | 'whatsapp' | 'email']: string
} & { readonly address: Readonly<Record<string, string>> }

const [street = '', postcode = ''] = demo.address['es-ES']!.split(/, (\d{5}) /)

/** What gives the demo away; spaces may stand in a number, and are gone in PDFs. */
const leftovers = [
  ...[demo.product, demo.legalName, demo.town, street, demo.email].map(spelled),
  // Whoever types a number in a wrong form is shown one in the right form.
  new RegExp(`(?<!CIF (?:como|com|like) )${demo.taxId}`),
  spelled(demo.phone.replace(/^\+34/, '').replaceAll(' ', '').split('').join(' ')),
  new RegExp(String.raw`\b${postcode}\b`),
  /!demo|\bdemo\b|demostraci|invent(ad|at|ed)\b/i,
  /(sin|sense)\s?(contenido|contingut)|no\s?contents?\b/i,
  /undefined|\[object|NaN\b/,
]

function spelled(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s?`), 'i')
}

const places = [
  { town: 'Teruel', province: 'Teruel', address: 'Plaza Mayor 1, 44001 Teruel', phone: '+34 978 123 456' },
  { town: 'Ourense', province: 'Ourense', address: 'Rúa do Paseo 3, 32003 Ourense', phone: '+34 988 123 456' },
  { town: 'Alcoi', province: 'Alicante', address: 'Carrer Nou 7, 03801 Alcoi', phone: '+34 865 123 456' },
]
const sales = [
  { fibre: '300=25, 1000=30,50', mobile: '20=8, unlimited=18.90', packs: '300+20=30', tv: '9' },
  { fibre: '600=27' },
  { mobile: '5=4, 50=12' },
  { fibre: '300=25', tv: '6' },
]
const languages = ['es-ES', 'es-ES, ca-ES-valencia', 'en-US, es-ES', 'ca-ES-valencia, es-ES, en-US']

const operators = fc.record({
  name: fc.constantFrom('Fibra Ribera', 'Ones del Serpis', 'Telefonía Miño'),
  place: fc.constantFrom(...places),
  sold: fc.constantFrom<readonly Readonly<Record<string, string>>[]>(...sales.map((one) => [one])).map(([one]) => one!),
  languages: fc.constantFrom(...languages),
})

test(
  'nothing that an operator of one’s own says, on pages, in mails, PDFs or feeds, is left from the demo',
  async () => {
    await fc.assert(
      fc.asyncProperty(operators, async ({ name, place: { province, ...place }, sold, languages }) => {
        const parent = await mkdtemp(path.join(tmpdir(), 'alta-new-'))
        const folder = path.join(parent, 'site')
        try {
          const facts = {
            name,
            'legal-name': `${name}, S.L.`,
            'tax-id': 'A58818501',
            ...place,
            ...('fibre' in sold && { province, installation: '0', router: '0', commitment: '12=120' }),
            ...('mobile' in sold && {
              'max-lines': '4',
              sim: '0+0',
              calls: 'unlimited',
              'after-data': '64',
              roaming: '11=2',
            }),
            email: 'hola@operadora.test',
            website: 'https://www.operadora.test',
            hours: 'monday-friday 9:30-14:00',
            colour: '#0a7d5c',
            languages,
            ...sold,
          }
          const flags = Object.entries(facts).flatMap(([flag, fact]) => [`--${flag}`, fact])
          expect(await runCommand('site', ['new', folder, ...flags], {}, '\n'.repeat(20))).toMatchObject({
            exitCode: 0,
          })
          const brand = path.join(folder, 'brand.yaml')
          await writeFile(brand, (await readFile(brand, 'utf8')).replace('demo: true', 'demo: false'))
          await using site = await startSite({ env: { SITE_DIR: folder } })
          const said = await everythingSaid(site, (await loadSite(folder)).brand.languages)
          expect(said.size).toBeGreaterThan(30)
          const left = [...said].flatMap(([where, text]) =>
            leftovers.flatMap((pattern) => {
              const found = pattern.exec(text)
              return found ? [`${where}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`] : []
            }),
          )
          expect(left).toEqual([])
        } finally {
          await rm(parent, { recursive: true })
        }
      }),
      { numRuns: isLongRun ? 40 : 2, endOnFailure: true },
    )
  },
  LONG_TEST_LIMIT,
)

/** All that is found from the home page on by links, in each language, and what forms are answered with. */
async function everythingSaid(site: RunningSite, languages: readonly string[]): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const found = new Set(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/estado.atom', '/tarifas.json'])
  for (const lng of languages) found.add(`/?lng=${lng}`)
  for (const address of found) {
    const response = await fetch(new URL(address, site.origin), { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/html')) {
      const { document } = await readPage(new URL(address, site.origin).href, response)
      said.set(address, [...shownTexts(document), ...attributesOf(document), dataOf(document)].join('\n'))
      for (const link of linksOf(document, site.origin)) found.add(link)
    } else if (type === 'application/pdf') {
      said.set(address, readPdf(new Uint8Array(await response.arrayBuffer())).text)
    } else if (/json|xml|text\/plain/.test(type)) said.set(address, await response.text())
  }
  const posts = [
    ['/atencion-cliente', messageFields()],
    ['/reclamaciones', rightForms['/reclamaciones']],
    ['/tus-datos', rightForms['/tus-datos']],
  ] as const
  for (const [at, fields] of posts) {
    const { response } = await site.visit(at, post(site.origin, fields))
    expect([at, response.status]).toEqual([at, 303])
    const receipt = (response.headers.get('location') ?? '').replace(/\?.*/, '')
    said.set(`receipt of ${at}`, shownTexts((await site.visit(receipt)).document).join('\n'))
    const pdf = await fetch(`${site.origin}${receipt}/pdf`)
    said.set(`receipt of ${at} as PDF`, readPdf(new Uint8Array(await pdf.arrayBuffer())).text)
  }
  for (const [index, { subject, text, html, from }] of (await site.mails(2 * posts.length)).entries())
    said.set(`mail ${index}`, [subject, text, html, from?.name, from?.address].join('\n'))
  return said
}

const LINKS = 'a[href], link[href], img[src], form[action]'

/** The addresses of this site that a page names; of tariffs and places, of which there are many, none of their own. */
function linksOf(document: Document, origin: string): string[] {
  return [...document.querySelectorAll(LINKS)].flatMap((element) => {
    const named =
      ['href', 'src', 'action'].map((name) => element.getAttribute(name)).find((link) => link !== null) ?? ''
    const url = new URL(named, origin)
    const isOneOfMany = /^\/calcular\/./.test(url.pathname) || url.searchParams.has('lugar')
    return url.origin !== origin || url.pathname.startsWith('/assets/') || isOneOfMany
      ? []
      : [url.pathname + url.search]
  })
}

function attributesOf(document: Document): string[] {
  const named = ['href', 'content', 'value', 'src', 'action']
  return [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
    named.map((name) => element.getAttribute(name) ?? ''),
  )
}

/** What search engines read. */
function dataOf(document: Document): string {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join('\n')
}
