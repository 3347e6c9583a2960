import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

type Operator = {
  readonly name: OperatorName
  /** The words of what it does not sell. */
  readonly has: { readonly not: RegExp }
  /** Such words of which no other word is a part: in PDFs, words are read without spaces. */
  readonly inPdf: RegExp
  readonly missing: readonly string[]
  readonly order: Readonly<Record<string, string>>
  readonly mark: RegExp
}

const operators: readonly Operator[] = [
  {
    name: 'village',
    has: {
      not: /m[óo]vil(?!idad)|\bmobile|\bTV\b|televisi|\bpacks?\b|roaming|\bSIMs?\b|multisim|recomend(ad|aci)|\bamig[oa]s?\b|\brefer(ral|red| your)|\bfriends?\b|alarm|WhatsApp|redes sociales|social media|permanencia de|-month commitment/i,
    },
    inPdf: /móvil(?!idad)|roaming|televisi|recomendad|recomendaci|alarma|whatsapp/i,
    missing: ['/fibra-movil', '/movil', '/tv', '/recomendados'],
    order: {
      location: 'ribera',
      type: 'fibre',
      tariff: 'ribera-600mb',
      total: '2700+installation6000',
      'line.70gb': '0',
      tv: '',
      address: 'Calle Mayor 1',
      postcode: '44200',
      town: 'Calamocha',
    },
    mark: /Jiloca/,
  },
  {
    name: 'mobile-brand',
    has: {
      not: /\bfibra|\bfib(re|er)\b|\bTV\b|televisi|\bpacks?\b|(?<!react-)router|instalaci|installation|cobertura|coverage|permanencia|commitment|lista de espera|waiting list|recomend(ad|aci)|\bamig[oa]s?\b|\brefer(ral|red| your)|\bfriends?\b|alarm|WhatsApp/i,
    },
    inPdf: /fibra|fibre|televisi|cobertura|coverage|permanencia|commitment|recomendad|alarma|whatsapp/i,
    missing: ['/fibra-movil', '/fibra', '/tv', '/cobertura', '/recomendados'],
    order: {
      location: 'everywhere',
      tariff: '',
      total: '1980+sim1000',
      'line.70gb': '0',
      'line.40gb': '2',
      tv: '',
      address: 'Calle Alfonso I 3',
      postcode: '50003',
      town: 'Zaragoza',
    },
    mark: /Trino/,
  },
]

describe.each(operators)('the operator in tests/operators/$name', ({ name, has, inPdf, missing, order, mark }) => {
  let folder: Awaited<ReturnType<typeof operatorFolder>>
  let site: RunningSite
  beforeAll(async () => {
    folder = await operatorFolder(name)
    site = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const forbidden = (texts: readonly string[]) => texts.filter((text) => has.not.test(text))

  test.each(['es-ES', 'en-US'])(
    'has no page in %s with a word of what it does not sell',
    async (locale) => {
      const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
      const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)<\/loc>/g)].map(
        ([, path = '']) => path || '/',
      )
      const found: string[] = []
      const seen = new Set<string>()
      const places = missing.includes('/cobertura')
        ? []
        : ['/cobertura?q=Calamocha', '/cobertura?q=Gea', '/cobertura?q=28013']
      const ahead = [...listed, ...places, '/calcular?paso=datos', '/calcular?paso=resumen', '/guardadas', '/no-existe']
      for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
        const address = withLanguage(path, locale)
        if (seen.has(address)) continue
        seen.add(address)
        const { response, document } = await site.visit(address)
        expect(response.status, address).toBe(path === '/no-existe' ? 404 : 200)
        const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent)
        found.push(...forbidden([...shownTexts(document), ...data]).map((text) => `${address}: ${text}`))
        for (const link of document.querySelectorAll('a[href^="/"]')) {
          const { pathname, search } = new URL(link.getAttribute('href')!, site.origin)
          // A map links to each municipality: two of them are looked at above.
          const query = pathname === '/cobertura' ? '' : search
          if (!/\.\w+$|^\/documents\//.test(pathname)) ahead.push(pathname + query)
        }
      }
      expect(seen.size).toBeGreaterThan(12)
      expect(found).toEqual([])
    },
    120_000,
  )

  test.each(missing)('has no %s', async (path) => {
    expect((await site.visit(path)).response.status).toBe(404)
    expect((await site.visit(path, post(site.origin, {}))).response.status).toBeGreaterThanOrEqual(404)
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain(`${path}<`)
  })

  test('gives no other service as data', async () => {
    const data = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as {
      tariffs: { kind: string; tv: string }[]
      conditions: Record<string, unknown>
    }
    expect([...new Set(data.tariffs.map(({ kind }) => kind))]).toEqual([name === 'village' ? 'fibre' : 'mobile'])
    expect(data.tariffs.every(({ tv }) => tv === 'none')).toBe(true)
    expect(data.conditions.tv).toBeNull()
    expect(data.conditions[name === 'village' ? 'calls' : 'fibre']).toBeNull()
  })

  test.each(['legal-disclaimer', 'privacy-policy', 'cookies-policy'])(
    'has no such word in the PDF %s',
    async (document) => {
      for (const locale of ['es-ES', 'en-US']) {
        const response = await fetch(`${site.origin}/documents/${document}-${locale}.pdf`)
        expect(response.status).toBe(200)
        const { text } = readPdf(new Uint8Array(await response.arrayBuffer()))
        expect(text.length).toBeGreaterThan(1000)
        expect(text.match(inPdf)).toBeNull()
      }
    },
  )

  const forms = {
    'an order': () => ({ path: '/calcular', fields: orderFields(order) }),
    'a message': () => ({ path: '/atencion-cliente', fields: messageFields({ message: 'Hola, ¿me llamáis?' }) }),
  }

  test.each(Object.entries(forms))('says no such word about %s: receipt, its PDF and e-mails', async (_, form) => {
    const { path, fields } = form()
    for (const locale of ['es-ES', 'en-US']) {
      const sent = await site.visit(
        `${path}?lng=${locale}`,
        post(site.origin, { ...fields, request: crypto.randomUUID() }),
      )
      expect(sent.response.status, sent.document.querySelector('main')?.textContent).toBe(303)
      const receipt = await site.visit(sent.response.headers.get('location')!)
      expect(forbidden(shownTexts(receipt.document))).toEqual([])
      const pdf = await fetch(new URL(sent.response.headers.get('location')!.replace(/(\?|$)/, '/pdf$1'), site.origin))
      expect(pdf.status).toBe(200)
      expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toMatch(mark)

      const reference = /(?:JI|TR)-\w{4}-\w{4}/.exec(receipt.html)![0]
      for (const { subject = '', text = '' } of await site.mails(2, { about: reference })) {
        expect(forbidden([subject, ...text.split('\n')])).toEqual([])
      }
    }
  })
})

function withLanguage(path: string, locale: string): string {
  const url = new URL(path, 'http://site.example')
  url.searchParams.set('lng', locale)
  return url.pathname + url.search
}
