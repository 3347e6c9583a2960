import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { operators } from '#tests/support/site/operators.ts'
import { runHosted } from '#tests/support/site/hosted-server.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

describe.each(operators)('the operator $name', ({ name, languages, has, inPdf, missing, order, mark }) => {
  const sold = name === 'village' ? 'fibre' : 'mobile'
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

  test.each(languages)('has no page in %s with a word of what it does not sell', async (locale) => {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)<\/loc>/g)].map(
      ([, path = '']) => path || '/',
    )
    const found: string[] = []
    const seen = new Set<string>()
    const pdfs = new Set<string>()
    const places = missing.includes('/cobertura')
      ? []
      : ['/cobertura?q=Calamocha', '/cobertura?q=Gea', '/cobertura?q=28013']
    const ahead = [...listed, ...places, '/calcular?paso=datos', '/calcular?paso=resumen', '/guardadas', '/no-existe']
    for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
      const address = withLanguage(path, locale)
      if (seen.has(address)) continue
      seen.add(address)
      const { response, html } = await site.visit(address)
      expect(response.status, address).toBe(path === '/no-existe' ? 404 : 200)
      const { texts, data, links } = readSentPage(html)
      found.push(...forbidden([...texts, ...data]).map((text) => `${address}: ${text}`))
      for (const { href } of links.filter((link) => link.href.startsWith('/'))) {
        const { pathname, search } = new URL(href, site.origin)
        // A map links to each municipality: two of them are looked at above.
        const query = pathname === '/cobertura' ? '' : search
        if (pathname.endsWith('/pdf')) pdfs.add(withLanguage(pathname, locale))
        else if (!/\.\w+$|^\/documents\//.test(pathname)) ahead.push(pathname + query)
      }
    }
    for (const pdf of pdfs) {
      const { text } = readPdf(new Uint8Array(await (await fetch(site.origin + pdf)).arrayBuffer()))
      expect(text.match(inPdf), pdf).toBeNull()
    }
    expect(pdfs.size).toBeGreaterThan(0)
    expect(seen.size).toBeGreaterThan(12)
    expect(found).toEqual([])
  })

  test('advertises two of its tariffs first', async () => {
    const { page } = await site.visit('/')
    const offers = page.getByRole('group', { name: 'Elige oferta' })
    const links = [...offers.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(new Set(links).size).toBe(2)
    expect(new Set([...offers.querySelectorAll('label')].map((label) => label.textContent)).size).toBe(2)
  })

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
    expect([...new Set(data.tariffs.map(({ kind }) => kind))]).toEqual([sold])
    expect(data.tariffs.every(({ tv }) => tv === 'none')).toBe(true)
    expect(data.conditions.tv).toBeNull()
    expect(data.conditions[name === 'village' ? 'calls' : 'fibre']).toBeNull()
  })

  test('calls what it sells by its name: radio where it is radio, a top-up where nothing is billed', async () => {
    const textOf = async (path: string) => readSentPage((await site.visit(path)).html).texts.join('\n')
    if (name === 'village') {
      expect((await site.visit('/calcular/110')).document.title).toMatch(/^Internet por radio 30MB: 25\u00a0€/)
      expect(await textOf('/cobertura?q=Cella')).toContain('Cella: Internet por radio hasta 30MB')
      const radio = await textOf('/calcular/110')
      expect(radio).toContain('Internet no tiene permanencia.')
      expect(radio.replaceAll('Fibra Jiloca', '')).not.toMatch(/fibra/i)
      const { tariffs } = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as {
        tariffs: { code: string; fibre: unknown; internet: object; location: object }[]
      }
      expect(tariffs.find(({ code }) => code === '110')).toMatchObject({
        fibre: null,
        internet: { technology: 'fwa', downloadMbps: 30 },
        location: { provinces: null, municipalities: ['44076', '44209', '44261'] },
      })
    } else {
      const mobile = await textOf('/movil')
      expect(mobile).toContain('Prepago: recargas por adelantado.')
      expect(mobile).not.toMatch(/primera factura/)
      expect(await textOf('/aviso-legal')).toContain('se recargan por adelantado')
      expect(await textOf('/aviso-legal')).toContain('la línea se queda sin internet hasta que se renuevan')
      expect(await textOf('/estado')).toContain('lo que has pagado de media en los últimos tres meses')
      expect(await textOf('/estado')).toMatch(/Ejemplo: un día entero, con la línea móvil/)
      if (name === 'tourist') {
        expect(mobile).toContain('Al gastar 20GB: sin internet móvil.')
        expect(await textOf('/calcular?lineas=20gb-28-days.20gb-28-days')).toContain('2 líneas 20GB, prepago')
        return
      }
      expect(mobile).toContain('la primera recarga, 14,90\u00a0€')
      expect(await textOf('/calcular?lineas=40gb.40gb')).toContain('2 líneas 40GB, prepago')
      expect(await textOf('/movil')).toContain('Al gastar los datos: sin internet móvil.')
    }
  })

  test.each(['legal-disclaimer', 'privacy-policy', 'cookies-policy'])(
    'has no such word in the PDF %s',
    async (document) => {
      for (const locale of languages) {
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
    'a withdrawal': () => ({ path: '/desistir', fields: { ...rightForms['/desistir'], contract: 'Calle Mayor 3' } }),
    'a cancellation': () => ({
      path: '/baja',
      fields: { ...rightForms['/baja'], services: sold, lines: sold === 'mobile' ? '600 11 22 33' : '' },
    }),
    'a complaint': () => ({
      path: '/reclamaciones',
      fields: { ...rightForms['/reclamaciones'], message: 'No llega.' },
    }),
    'a data request': () => ({ path: '/tus-datos', fields: rightForms['/tus-datos'] }),
  }

  test.each(Object.entries(forms))('says no such word about %s: receipt, its PDF and e-mails', async (_, form) => {
    const { path, fields } = form()
    for (const locale of languages) {
      const sent = await site.visit(
        `${path}?lng=${locale}`,
        post(site.origin, { ...fields, request: crypto.randomUUID() }),
      )
      expect(sent.response.status, sent.document.querySelector('main')?.textContent).toBe(303)
      const receipt = await site.visit(sent.response.headers.get('location')!)
      expect(forbidden(readSentPage(receipt.html).texts)).toEqual([])
      const pdf = await fetch(new URL(sent.response.headers.get('location')!.replace(/(\?|$)/, '/pdf$1'), site.origin))
      expect(pdf.status).toBe(200)
      const { text: written } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
      expect(written).toMatch(mark)
      expect(written.match(inPdf)).toBeNull()

      const reference = /(?:GO|JI|TR)-\w{4}-\w{4}/.exec(receipt.html)![0]
      for (const { subject = '', text = '' } of await site.mails(2, { about: reference })) {
        expect(forbidden([subject, ...text.split('\n')])).toEqual([])
      }
    }
  })

  test('shows staff no such word, and offers the services that it sells for an incident', async () => {
    const env = { DATA_DIR: site.dataDir, SITE_DIR: folder.path }
    const command = (name: string, ...args: string[]) => runHosted(name, args, env)
    const owner = await signedIn({ ...site, command }, 'owner')
    const ordered = orderFields({ ...order, request: crypto.randomUUID() })
    expect((await site.visit('/calcular', post(site.origin, ordered))).response.status).toBe(303)
    for (const path of ['/gestion/casos', `/gestion/casos/${ordered['request']}`, '/gestion/cifras']) {
      const shown = readSentPage((await owner.visit(path)).html).texts
      expect([path, forbidden(shown)]).toEqual([path, []])
      if (name !== 'village') expect(shown.join(' ')).not.toMatch(/instalad|instalar|llegamos a la direcci|recompensa/i)
    }
    const { document } = await owner.visit('/gestion/estado/nuevo')
    const services = [...document.querySelectorAll<HTMLInputElement>('input[name=service]')].map(({ value }) => value)
    expect(services).toEqual([sold, 'landline', 'care'])
  })
})

test('who sells TV alone shows it wherever others show tariffs, and its day has 24 hours', async () => {
  await using folder = await operatorFolder('mobile-brand')
  const brand = await readFile(join(folder.path, 'brand.yaml'), 'utf8')
  const hours =
    'hours: { week: [{ days: [monday, wednesday], open: [00:00-24:00] }, { days: sunday, open: [10:00-12:00] }] }'
  const renamed = brand.replaceAll(/Trino Móvil|móvil prepago|prepaid mobile/g, 'Trino').replace(/^hours: .*$/m, hours)
  await writeFile(join(folder.path, 'brand.yaml'), renamed)
  await writeFile(join(folder.path, 'catalogue.yaml'), 'tv: { price: 12.50 }\nconditions: {}\n')
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  const { page, document } = await site.visit('/')
  expect(page.getByRole('group', { name: 'Elige oferta' }).textContent).toMatch(/TV12,50/)
  expect(page.getByRole('region', { name: 'Tarifas populares' }).textContent).toMatch(/12,50.*Lo quiero/)
  expect(document.body.textContent).toContain('de lunes a miércoles, las 24 horas; el domingo, de 10:00 a 12:00')
  expect(page.queryByText('Otros servicios')).toBeNull()
  expect((await site.visit('/tv')).page.queryByText('Todas, de un vistazo')).toBeNull()
  const other =
    /\bfibra|m[óo]vil|roaming|\bpacks?\b|instalaci|cobertura|l[íi]neas? (m[óo]vil|adicional)|n[úu]meros de tel|a otro operador|^Internet$|también el precio que se te mostraron/i
  for (const address of [
    '/',
    '/tv',
    '/calcular',
    '/sobre-nosotros',
    '/atencion-cliente',
    '/baja',
    '/estado',
    '/aviso-legal',
    '/privacidad',
  ])
    expect([address, readSentPage((await site.visit(address)).html).texts.filter((text) => other.test(text))]).toEqual([
      address,
      [],
    ])

  const tv = { location: 'everywhere', tariff: '', total: '1250', 'line.70gb': '0', tv: 'on', type: 'fibre' }
  const sent = await site.visit(
    '/calcular',
    post(site.origin, orderFields({ ...tv, postcode: '50003', town: 'Zaragoza' })),
  )
  expect(sent.response.status, sent.document.querySelector('main')?.textContent).toBe(303)
})

function withLanguage(path: string, locale: string): string {
  const url = new URL(path, 'http://site.example')
  url.searchParams.set('lng', locale)
  return url.pathname + url.search
}
