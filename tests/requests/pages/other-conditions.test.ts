import { expect, test } from 'vitest'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const pages = ['/fibra-movil', '/fibra', '/movil', '/tv'] as const

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
  const { response, html } = await visitor.visit(path)
  expect(response.status, path).toBe(200)
  return readSentPage(html).texts.filter((text) => words.test(text.replaceAll(/\s+/g, ' ')))
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
    expect(packs.querySelector('main section')?.textContent).toContain(
      lng === 'es-ES' ? 'Llamadas ilimitadas en España.' : 'Unlimited calls in Spain.',
    )
  }
  const { conditions } = JSON.parse((await unlimited.visit('/tarifas.json')).html) as { conditions: { calls: unknown } }
  expect(conditions.calls).toEqual({
    unlimited: true,
    period: 'month',
    minutes: null,
    destinations: null,
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
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^ {2}emergencyLandline: !demo\n( {4}.*\n)+/m, ''))
  await folder.edit('porting.yaml', () => 'night: 02:00-06:00\n')
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
