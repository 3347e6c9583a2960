import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { indexedPaths } from '../addresses.server.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'

const ORIGIN = 'https://fibra.example'

let site: RunningSite
beforeAll(async () => void (site = await startSite({ env: { PUBLIC_ORIGIN: ORIGIN } })))
afterAll(() => site[Symbol.asyncDispose]())

async function head(address: string) {
  const { document } = await site.visit(address)
  const links = [...document.querySelectorAll('head link[hreflang]')]
  return {
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
    property: (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content'),
  }
}

describe('a page', () => {
  test('says its own address, that of each language, and the one that chooses by the visitor', async () => {
    const alternates = {
      'x-default': `${ORIGIN}/calcular/0000`,
      'es-ES': `${ORIGIN}/calcular/0000?lng=es-ES`,
      'en-US': `${ORIGIN}/calcular/0000?lng=en-US`,
    }
    expect(await head('/calcular/0000')).toMatchObject({ canonical: `${ORIGIN}/calcular/0000`, alternates })
    expect(await head('/calcular/0000?lng=en')).toMatchObject({ canonical: alternates['en-US'], alternates })
  })

  test('has one address for each combination, whatever the phase and the place', async () => {
    expect((await head('/calcular/0000?paso=datos&lugar=12135')).canonical).toBe(`${ORIGIN}/calcular/0000`)
    expect((await head('/calcular/0000?lineas=70gb&paso=datos')).canonical).toBe(`${ORIGIN}/calcular/0001`)
  })

  test('has the same address however it is typed', async () => {
    expect(await head('/FIBRA/')).toMatchObject({ canonical: `${ORIGIN}/fibra` })
  })

  test('of any other combination has an address, a title and a picture for sharing, but is not to be found', async () => {
    const { canonical, alternates, robots, property } = await head('/calcular/10591?lineas=35gb.35gb')
    expect(canonical).toBe(`${ORIGIN}/calcular/10591?lineas=35gb.35gb`)
    expect(alternates['en-US']).toBe(`${ORIGIN}/calcular/10591?lineas=35gb.35gb&lng=en-US`)
    expect(robots).toBe('noindex')
    expect(property('url')).toBe(canonical)
    expect(property('title')).toBe('Fibra 600MB + 70GB, 2 líneas adicionales 35GB, TV: 58\u00a0€/mes, IVA incl.')
    expect(property('image')).toBe(`${ORIGIN}/social/calcular-10591-es-ES.png?lineas=35gb.35gb`)
  })

  test('of the calculator without a choice is the calculator, with the lowest price on its picture', async () => {
    expect(await head('/calcular/119')).toMatchObject({ canonical: `${ORIGIN}/calcular`, robots: undefined })
  })

  test.each([
    ['9991', 'Móvil 70GB: 12\u00a0€/mes, IVA incl.'],
    ['99991', 'TV: 9\u00a0€/mes, IVA incl.'],
    ['112', 'Fibra 600MB: 28\u00a0€/mes, IVA incl.'],
  ])('names what the code %s is', async (code, title) => {
    expect((await head(`/calcular/${code}`)).property('title')).toBe(title)
  })

  test('leads to the tariffs as open data', async () => {
    const { document } = await site.visit('/fibra')
    const link = document.querySelector('link[rel=alternate][type="application/json"]')
    expect(link?.getAttribute('href')).toBe('/tarifas.json')
  })

  test('shows its title, text and picture where it is shared', async () => {
    const { property } = await head('/calcular/0011?lng=en-US')
    expect(property('title')).toBe('1GB fibre + 70GB: €34/month, VAT incl.')
    expect(property('site_name')).toBe('Azahar Telecom')
    expect(property('image')).toBe(`${ORIGIN}/social/calcular-0011-en-US.png`)
    expect(property('locale')).toBe('en_US')
    expect((await site.visit(new URL(property('image')!).pathname)).response.status).toBe(200)
  })
})

test.each(['/calcular/0000x', '/mis-solicitudes', '/guardadas', '/no-existe'])(
  '%s is not to be found',
  async (address) => {
    expect(await head(address)).toMatchObject({ robots: 'noindex', canonical: undefined, alternates: {} })
  },
)

describe('the sitemap', () => {
  test('names every page and all 21 codes in each language, and every address in it is there to be found', async () => {
    const xml = new JSDOM((await site.visit('/sitemap.xml')).html, { contentType: 'application/xml' }).window.document
    const addresses = [...xml.querySelectorAll('loc')].map(({ textContent }) => textContent ?? '')
    for (const [code] of tariffCodes) {
      expect(addresses).toEqual(
        expect.arrayContaining([
          `${ORIGIN}/calcular/${code}`,
          `${ORIGIN}/calcular/${code}?lng=es-ES`,
          `${ORIGIN}/calcular/${code}?lng=en-US`,
        ]),
      )
    }
    for (const address of addresses.filter((address) => !address.includes('?'))) {
      expect(await head(address.slice(ORIGIN.length))).toMatchObject({ canonical: address })
    }
  })

  test('leads from each address of a page to all of them, and to the one that chooses by the visitor', async () => {
    const xml = new JSDOM((await site.visit('/sitemap.xml')).html, { contentType: 'application/xml' }).window.document
    const pages = [...xml.querySelectorAll('url')].map((url) => ({
      address: url.querySelector('loc')?.textContent ?? '',
      links: [...url.getElementsByTagName('xhtml:link')].map((link) =>
        ['hreflang', 'href'].map((name) => link.getAttribute(name)),
      ),
    }))
    const translated = pages.filter(({ address }) => pages.some((page) => page.address.startsWith(`${address}?lng=`)))
    expect(translated.length).toBeGreaterThan(tariffCodes.length)
    for (const { address, links } of translated) {
      const [byVisitor, ...languages] = links
      expect(byVisitor).toEqual(['x-default', address])
      expect(languages.map(([language]) => language)).toEqual(expect.arrayContaining(['es-ES', 'en-US']))
      for (const [language, href] of languages) expect(href).toBe(`${address}?lng=${language}`)
      for (const [, href] of links) expect(pages).toContainEqual({ address: href, links })
    }
  })

  test('names every page of the site that is the same for everybody', () => {
    const pages = routes.flatMap(({ index, path = '' }) => (index ? ['/'] : path.includes(':') ? [] : [`/${path}`]))
    const notIndexed = [
      '/mis-solicitudes',
      '/guardadas',
      '/cookies/respuesta',
      '/cobertura/lugares',
      '/cobertura/direccion',
      '/desistir/formulario/pdf',
      '/resumen/pdf',
      '/estado/avisos',
      '/estado/avisos/enviado',
      '/justificante',
      '/oferta',
      // There while anybody ever answers.
      '/te-llamamos',
      // There while something is sold to businesses.
      '/empresas',
      '/empresas/pedir',
      // There while a landline is sold by itself.
      '/fijo',
      // There while there are news.
      '/noticias',
      '/cookie-answer',
      '/rechazado',
      '/gestion',
      '/*',
    ]
    expect(
      indexedPaths(demoSite.catalogue)
        .filter((path) => !path.startsWith('/calcular'))
        .toSorted(),
    ).toEqual(pages.filter((path) => !notIndexed.includes(path)).toSorted())
  })

  test('is named by robots.txt', async () => {
    expect((await site.visit('/robots.txt')).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})

test.each(['/', '/fibra-movil', '/fibra', '/movil', '/tv', '/calcular'])(
  '%s leads to the coverage check from its header',
  async (path) => {
    const { document } = await site.visit(path)
    const link = document.querySelector('body header a[href="/cobertura"]')
    expect(link?.getAttribute('aria-label')).toBe('Comprobar cobertura')
  },
)
