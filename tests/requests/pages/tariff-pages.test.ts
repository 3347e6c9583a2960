import { describe, expect, test } from 'vitest'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'

const site = await sharedSite()

const pages = ['/fibra-movil', '/fibra', '/movil', '/tv'] as const
type TariffPath = (typeof pages)[number]

function pageOf(code: string): TariffPath {
  if (code === '99991') return '/tv'
  if (code.startsWith('999')) return '/movil'
  return code.length === 4 ? '/fibra-movil' : '/fibra'
}

/** The codes of the links within some elements, with the whole euros a month that each shows. */
function offers(elements: Iterable<Element>) {
  return [...elements].flatMap((element) => {
    const link = element.matches('a') ? (element as HTMLAnchorElement) : element.querySelector('a')
    const [, code] = /^\/calcular\/(\d+)$/.exec(link?.pathname ?? '') ?? []
    const [, spanish, english] = /(\d+)\u00a0€\/mes|€(\d+)\/month/.exec(element.textContent) ?? []
    return code && !link?.search.includes('lineas') ? [[code, Number(spanish ?? english)] as const] : []
  })
}

const byCode = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))

describe.each(pages)('%s', (path) => {
  test.each(['es-ES', 'en-US'])(
    'has a card with link and price for each of its codes and no other, in %s',
    async (lng) => {
      const { document, response } = await site.visit(`${path}?lng=${lng}`)

      expect(response.status).toBe(200)
      const expected = tariffCodes.filter(([code]) => pageOf(code) === path)
      expect(offers(document.querySelectorAll('article')).toSorted(byCode)).toEqual(expected.toSorted(byCode))
    },
  )

  test('shows VAT on each card, one heading of the page, and a title of its own', async () => {
    const { document } = await site.visit(path)

    for (const card of document.querySelectorAll('article')) expect(card.textContent).toContain('IVA incl.')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.title).toMatch(/ · Azahar Telecom$/)
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('/mes, IVA incl.')
  })

  test('compares its tariffs at the prices of the cards, in a table whose roles no style can take away', async () => {
    const { document } = await site.visit(path)
    const cards = offers(document.querySelectorAll('article'))
    const table = document.querySelector('table[role=table]')

    const compared = new Map(offers(table?.querySelectorAll('td a') ?? []))
    for (const [code, euros] of cards) expect([code, compared.get(code)]).toEqual([code, euros])
    expect(table?.querySelectorAll('tr:not([role=row]), td:not([role=cell]), th:not([role])')).toHaveLength(0)
  })

  test('the total at every price of the table is that price', async () => {
    const { document } = await site.visit(path)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('table td a')]

    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const { page } = await site.visit(link.href)
      expect(link.textContent).toContain(page.getByLabelText('Total').textContent)
    }
  })

  test('answers every question in what is served, in both languages', async () => {
    for (const lng of ['es-ES', 'en-US']) {
      const { document } = await site.visit(`${path}?lng=${lng}`)
      const questions = [...document.querySelectorAll('details[name=questions]')]
      expect(questions.length).toBeGreaterThanOrEqual(6)
      for (const question of questions) {
        expect(question.querySelector('summary')?.textContent).toMatch(/\?$/)
        expect(question.querySelector('p')?.textContent).toMatch(/\.$/)
      }
    }
  })
})

const lines = [
  'Cada línea tiene 5000 minutos al mes y un máximo de 150 destinos al mes.',
  'cada llamada cuesta 0,20\u00a0€ de establecimiento y 0,25\u00a0€ por minuto, IVA incl.',
  'Te avisamos cuando llegues a 3000 minutos en el mes.',
  'Cuando gastas los datos de tu tarifa, sigues conectado a 32 kbps.',
  'El uso razonable en roaming es de 14 GB en la Zona 1.',
  'Puedes pedir hasta 6 líneas móviles.',
  '500MB, 1GB o 10GB más.',
  'Bonos de 100, 300 o 600 minutos',
  'Número fijo en una SIM',
  'Hasta 4 SIM adicionales',
]
const fibre = [
  'La instalación de la fibra y el router son gratis.',
  'La fibra tiene 12 meses de permanencia.',
  'La penalización es de 150\u00a0€ el primer día y baja cada día.',
  'si te vas a mitad de los 12 meses, pagas la mitad: 75\u00a0€.',
  'También hay fibra sin permanencia, a petición.',
  'IP fija',
]
const television = ['9\u00a0€/mes, IVA incl. Gratis con cualquier pack de fibra y móvil. Solo se añade si tú la pides.']

test.each([
  ['/fibra-movil', [...fibre, ...lines, ...television, '300MB, 600MB y 1GB son los nombres comerciales.']],
  ['/fibra', [...fibre, ...television, '100MB, 300MB, 600MB y 1GB son los nombres comerciales.']],
  ['/movil', [...lines, ...television]],
  ['/tv', television],
])('%s says every condition of what it offers', async (path, sentences) => {
  const { document } = await site.visit(path)
  const text = document.querySelector('main')?.textContent ?? ''
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
})

test('the limits of unlimited stand on its card', async () => {
  for (const path of ['/fibra-movil', '/movil']) {
    const { page } = await site.visit(path)
    for (const heading of page.getAllByRole('heading', { name: 'Datos ilimitados' })) {
      expect(heading.closest('article')?.textContent).toContain(
        'Datos ilimitados en España. Llamadas: 5000 min y 150 destinos al mes. Roaming: 14 GB en Zona 1.',
      )
    }
  }
})

test('each fibre page says what leaving would cost after every month, down to nothing after the twelfth', async () => {
  for (const path of ['/fibra-movil', '/fibra']) {
    const { page } = await site.visit(path)
    const months = page.getByRole('heading', { name: '¿Cuánto costaría irme?' }).parentElement?.querySelectorAll('dd')
    const charges = [...(months ?? [])].map(({ textContent }) => Number.parseFloat(textContent.replace(',', '.')))

    expect(charges).toHaveLength(12)
    // A month has 28 to 31 of 365 or 366 days.
    expect(charges[0]).toBeGreaterThanOrEqual(137.26)
    expect(charges[0]).toBeLessThanOrEqual(138.53)
    expect(charges.toSorted((one, other) => other - one)).toEqual(charges)
    expect(charges[11]).toBe(0)
  }
})

test('the tile of a card has a ring for each 100 Mb, and a lone line has a petal for each 35 GB', async () => {
  const drawn = async (path: string, code: string) => {
    const { document } = await site.visit(path)
    const card = document.querySelector(`article a[href="/calcular/${code}"]`)?.closest('article')
    return [...(card?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'))
  }
  expect(await drawn('/fibra', '110')).toEqual(Array(4).fill('#tile-1'))
  expect(await drawn('/fibra-movil', '1000')).toEqual(Array(4).fill('#tile-3'))
  expect(await drawn('/fibra', '112')).toEqual(Array(4).fill('#tile-6'))
  expect(await drawn('/fibra', '010')).toEqual(Array(4).fill('#tile-10'))
  expect(await drawn('/movil', '9991')).toEqual(['#tile-petal', '#tile-petal', '#tile-bud', '#tile-bud'])
})

test('an extra leads to customer service, since its price is not published', async () => {
  const { page } = await site.visit('/fibra-movil?lng=en-US')
  const ask = page.getByRole<HTMLAnchorElement>('link', { name: /^Ask about this extra.*Fixed IP$/ })
  expect(ask.pathname + ask.search).toBe('/atencion-cliente?lng=en-US')
})

test('another operator’s conditions leave nothing untrue behind', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace(/ {4}packs:[\s\S]*? {4}fibre:/g, '    packs: []\n    fibre:')
      .replace('commitmentMonths: 12', 'commitmentMonths: 0')
      .replace('noCommitmentOnRequest: true', 'noCommitmentOnRequest: false')
      .replace('installation: 0', 'installation: 49.90')
      .replace('multiSim: 4', 'multiSim: 0')
      .replace('dataBundles: [500, 1000, 10000]', 'dataBundles: []')
      .replace(/^ {4}(dataBundles|internationalMinutes): .*$/gm, '    $1: []')
      .replace('internationalMinutes: [100, 300, 600]', 'internationalMinutes: []')
      .replace('landlineOnSim: true', 'landlineOnSim: false')
      .replace('fixedIp: true', 'fixedIp: false')
      .replace('{ speed: 1000, price: 25 }', '{ speed: 10000, price: 131.50 }'),
  )
  await using other = await startSite({ env: { SITE_DIR: folder.path } })
  const texts = await Promise.all(
    pages.map(async (path) => (await other.visit(path)).document.querySelector('main')?.textContent ?? ''),
  )
  const [packs = '', fibreText = '', mobile = '', tv = ''] = texts

  expect(packs).toContain('No encontramos esta página')
  expect(fibreText).toContain('La fibra no tiene permanencia.')
  expect(fibreText).toContain('Pago único, IVA incl.: instalación 49,90\u00a0€. El router es gratis.')
  expect(fibreText).toContain('10GB')
  expect(fibreText).toContain('131,50\u00a0€/mes')
  expect(fibreText).not.toMatch(/penalización|sin permanencia|instalación gratis|router gratis/i)
  expect(mobile).not.toMatch(/multiSIM|bono|IP fija|número fijo/i)
  expect(tv).not.toMatch(/gratis|pack/i)
  for (const path of ['/', '/fibra', '/calcular', '/guardadas', '/baja', '/aviso-legal', '/sobre-nosotros']) {
    expect(await said(other, path, /(?<!\d)0 mes|hasta 0 €|150 €|penalización (es|de)|Permanencia de/i), path).toEqual(
      [],
    )
  }
})

/** What a page says that matches. */
async function said(visitor: RunningSite, path: string, words: RegExp): Promise<readonly string[]> {
  const { response, document } = await visitor.visit(path)
  expect(response.status, path).toBe(200)
  return shownTexts(document).filter((text) => words.test(text.replaceAll(/\s+/g, ' ')))
}

/** Everywhere that figures of the catalogue stand in sentences. */
const told = ['/', ...pages, '/calcular/0000', '/recomendados', '/atencion-cliente', '/baja', '/aviso-legal'] as const

test('of an operator that has one of everything, nothing is said in the plural', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace('commitmentMonths: 12', 'commitmentMonths: 1')
      .replace('multiSim: 4', 'multiSim: 1')
      .replace('max: 6', 'max: 1')
      .replace('minutes: 5000', 'minutes: 1')
      .replace('destinations: 150', 'destinations: 1')
      .replace('noticeAtMinutes: 3000', 'noticeAtMinutes: 1')
      .replace('maxFriends: 15', 'maxFriends: 1'),
  )
  await using one = await startSite({ env: { SITE_DIR: folder.path } })
  for (const lng of ['es-ES', 'en-US']) {
    for (const path of told) {
      const many =
        /(?<![\d.,])1 (meses|months|destin[a-z]+s|líneas|lines|minut[eo]s|SIM adicionales|extra SIMs|personas|people|amigos|friends)\b/i
      expect(await said(one, `${path}?lng=${lng}`, many), path).toEqual([])
    }
    const legal = (await one.visit(`/aviso-legal?lng=${lng}`)).document.body.textContent
    expect(legal).toMatch(lng === 'es-ES' ? /Permanencia de 1 mes\./ : /Commitment of 1 month\./)
    expect(legal).toMatch(lng === 'es-ES' ? /un máximo de 1 destino al mes/ : /at most 1 destination a month/)
  }
})

test('calls that are unlimited have no limit beside them', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(/ {2}calls:[^]*? {2}data:/, '  calls: unlimited\n  data:'))
  await using unlimited = await startSite({ env: { SITE_DIR: folder.path } })
  for (const lng of ['es-ES', 'en-US']) {
    for (const path of told) {
      const limit =
        /5[.,]?000|150 dest|3[.,]?000 min|por llamada|per call|llamadas por encima|calls beyond|límites? de llamadas|call limit|establecimiento|to connect|0[.,]20/i
      expect(await said(unlimited, `${path}?lng=${lng}`, limit), path).toEqual([])
    }
    const packs = (await unlimited.visit(`/fibra-movil?lng=${lng}`)).document
    expect([...packs.querySelectorAll('article')].map((card) => card.textContent)).toContainEqual(
      expect.stringContaining(lng === 'es-ES' ? 'Llamadas ilimitadas en España.' : 'Unlimited calls in Spain.'),
    )
  }
  const { conditions } = JSON.parse((await unlimited.visit('/tarifas.json')).html) as { conditions: { calls: unknown } }
  expect(conditions.calls).toEqual({
    unlimited: true,
    minutesPerMonth: null,
    destinationsPerMonth: null,
    noticeAtMinutes: null,
    beyond: null,
  })
})

test('prices of extras, countries of roaming and speeds stand on the pages once the operator has given them', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace("dataBundles: ['', '', '']", 'dataBundles: [3, 5.50, 20]')
      .replace("fixedIp: ''", 'fixedIp: 6')
      .replace("roamingCountries: { es-ES: ''", "roamingCountries: { es-ES: 'la Unión Europea y Noruega'")
      .replace(
        /(speed: 100\n.*)'', normal: '', maximum: ''(.*\n.*)'', normal: '', maximum: '', advertised: ''/,
        (_, one, two) => `${one}60, normal: 90, maximum: 100${two}50, normal: 80, maximum: 100, advertised: 100`,
      ),
  )
  // And what the operator has not said, it says.
  await folder.edit('brand.yaml', (yaml) =>
    yaml.replace(/^ {2}(emergencyLandline|portingDelay): !demo\n( {4}.*\n)+/gm, ''),
  )
  await using given = await startSite({ env: { SITE_DIR: folder.path } })
  const text = async (path: string) => (await given.visit(path)).document.body.textContent.replaceAll('\u00a0', ' ')

  const mobile = await text('/movil')
  expect(mobile).toContain('como en un corte de luz: pregúntanos en el +34 964 000 000.')
  expect(mobile).toContain('Qué te corresponde si se retrasa: pregúntanos en el +34 964 000 000.')
  expect(mobile).toContain('no cuesta nada.')
  expect(mobile).toContain('Precios, IVA incl.: 500MB: 3 €, 1GB: 5,50 € y 10GB: 20 €.')
  expect(mobile).toContain('14 GB en la Zona 1: la Unión Europea y Noruega.')
  expect(mobile).toContain('Si falta algún precio, te lo damos por escrito')
  const fibre = await text('/fibra')
  expect(fibre).toContain('6 €/mes, IVA incl.')
  expect(fibre).toContain(
    '100MB: bajada mínima 60, normal 90, máxima 100, anunciada 100 Mb/s; subida mínima 50, normal 80, máxima 100, anunciada 100 Mb/s.',
  )
})

test('112, value-added numbers, moving a number, quality abroad, disabilities, languages and clocks are told where they are looked for', async () => {
  const text = async (path: string) => (await site.visit(path)).document.querySelector('main')!.textContent
  const information = await text('/informacion')
  for (const told of [
    'Al llamar desde un móvil, el 112 recibe tu posición',
    '803, 806, 807, 905',
    'no cuesta nada.',
    'te descontamos un día de cuota',
    'redes 4G y 5G de operadores de cada país',
    'letra grande, en braille',
    'Te damos el contrato en castellano y, si lo pides, en valenciano.',
    'Reclamaciones: Facturación5 días naturales art. 17.2 Ley 10/2025',
    'Desistir del contrato14 días naturales art. 107.1 TRLGDCU',
    'Oficina de Atención al Usuario de Telecomunicaciones',
  ])
    expect(information).toContain(told)
  for (const path of ['/fibra-movil', '/movil']) {
    const page = await text(path)
    for (const told of ['el 112 recibe tu posición', '803, 806, 807, 905', 'no cuesta nada.', 'redes 4G y 5G'])
      expect(page, path).toContain(told)
  }
  // The landline number on a SIM calls; fibre alone has no roaming.
  expect(await text('/fibra')).toContain('el 112 recibe tu posición')
  expect(await text('/fibra')).not.toContain('redes 4G y 5G')
  expect(await text('/tv')).not.toMatch(/112|4G/)
  expect(await text('/accesibilidad')).toContain('letra grande, en braille')
  expect(await text('/atencion-cliente')).toContain('Tus datos1 mes art. 12.3 RGPD')
  expect(await text('/aviso-legal')).toContain('están el acceso al 112')
  const { page } = await site.visit('/')
  expect(page.getByRole('link', { name: 'Información para clientes' }).getAttribute('href')).toBe('/informacion')
})

test.each([
  [
    'es-ES',
    'Antes de empezar',
    ['Eliges la tarifa', 'volver atrás y corregir', 'Guardamos tu solicitud', 'Pagos admitidos'],
  ],
  ['ca', 'Abans de començar', ['valencià', 'Pagaments']],
  [
    'en-US',
    'Before you start',
    ['You choose the tariff', 'go back and correct', 'We store your request', 'Payments accepted'],
  ],
])(
  'before an order in %s it is told how it goes, how to correct, in which languages, and how to pay',
  async (lng, summary, told) => {
    const { page } = await site.visit(`/calcular?lng=${lng}`)
    const before = page.getByText(summary).closest('details')!.textContent
    for (const sentence of [...told, '964']) expect(before).toContain(sentence)
  },
)
