import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s\u00a0]+/g, ' ')

/** A line of 35GB for data alone beside the one that calls, and a line of 28 days that calls. */
const withDataLines = (yaml: string) =>
  yaml.replace(
    '  - { data: unlimited, price: 20 }\n',
    '  - { data: unlimited, price: 20 }\n  - { data: 35, price: 5, calls: none }\n  - { data: 10, price: 6, per: 28-days }\n',
  )

describe('an operator of lines with calls and of lines for data alone', () => {
  let folder: SiteFolder
  let site: RunningSite
  beforeAll(async () => {
    folder = await copySiteFolder({ inValencian: true })
    await folder.edit('catalogue.yaml', withDataLines)
    site = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test('each card says what its own line calls, and how often its minutes begin anew', async () => {
    const { document } = await site.visit('/movil')
    const card = (code: string) =>
      words(document.querySelector(`article a[href="/calcular/${code}"]`)?.closest('article')?.textContent)
    expect(card('9994')).toContain('Solo datos.')
    // Beside the price, since phones show no limits on cards.
    expect(card('9994')).toMatch(/^35GB ?solo datos/)
    expect(card('9994')).not.toMatch(/\bmin\b|llamada/)
    expect(card('9995')).toContain('Llamadas: 5000 min y 150 destinos cada 28 días.')
    expect(card('9990')).toContain('Llamadas: 5000 min y 150 destinos al mes.')
    expect(words(document.body.textContent)).toContain('Las líneas de solo datos no tienen llamadas.')
  })

  test.each([
    ['es-ES', 'Cada línea con llamadas: 5000 min y 150 destinos en cada periodo', '35GB, solo datos'],
    ['ca-ES-valencia', 'Cada línia amb telefonades: 5.000 min i 150 destinacions en cada període', '35GB, només dades'],
    ['en-US', 'Each line with calls: 5,000 min and 150 destinations in each period', '35GB, data only'],
  ])('the calculator names it and says whose minutes they are in %s', async (lng, limits, name) => {
    const { document } = await site.visit(`/calcular?lng=${lng}`)
    const text = words(shownTexts(document).join(' '))
    expect(text).toContain(limits)
    expect(text).toContain(name)
    const legal = await site.visit(`/aviso-legal?lng=${lng}`)
    expect(words(legal.document.body.textContent)).not.toMatch(/destin\w+ (al mes|a month)/)
  })

  test('an order of it brings no number, and says in receipt, PDF and e-mails that it is for data', async () => {
    const email = 'datos-y-llamadas@correo.example'
    const fields = {
      ...orderFields({ email, tariff: '', tv: '', location: 'castellon', total: '1800', 'line.70gb': '0' }),
      'line.35gb': '1',
      'line.35gb-data': '1',
      'choice.35gb.1': 'keep',
      'number.35gb.1': '612 345 678',
      'choice.35gb-data.1': 'keep',
      'number.35gb-data.1': '612 345 679',
      total: '1400',
    }
    const review = await site.visit('/calcular', post(site.origin, { ...fields, total: '1' }))
    expect(words(review.document.body.textContent)).toContain('35GB, solo datos')
    const sent = await site.visit('/calcular', post(site.origin, fields))
    expect(sent.response.status, words(sent.document.querySelector('main')?.textContent).slice(0, 600)).toBe(303)
    const { pathname } = new URL(sent.response.headers.get('location')!, site.origin)
    const receipt = words((await site.visit(pathname)).document.body.textContent)
    expect(receipt).toContain('1 línea 35GB, solo datos')
    expect(receipt).not.toContain('612 345 679')
    const pdf = await fetch(`${site.origin}${pathname}/pdf`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text.replaceAll(/\s/g, '')).toContain('35GB,solodatos')
    const [about = ''] = /AZ-\w{4}-\w{4}/.exec(receipt) ?? []
    const mails = await site.mails(2, { about })
    const [customer, company] = [email, 'info@azahar.example'].map((to) => words(emailTo(to, mails).text))
    expect(customer).toContain('1 línea 35GB, solo datos')
    expect(customer).toContain('Cada línea con llamadas: 5000 min y 150 destinos al mes.')
    expect(company).toContain('1 × 35GB, 1 × 35GB, solo datos')
    expect(company).not.toContain('612 345 679')
  })

  test('the form asks for a number to bring for the line that calls alone', async () => {
    const { document } = await site.visit('/calcular/9994?paso=datos')
    expect(document.querySelector('[name^="choice."]')).toBeNull()
    const calling = await site.visit('/calcular/9990?paso=datos')
    expect(calling.document.querySelector('[name^="choice.35gb"]')).not.toBeNull()
  })

  test('data and search engines are told', async () => {
    const data = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as {
      tariffs: { code: string; dataOnly?: true; name: Record<string, string> }[]
      conditions: { calls: object }
    }
    expect(data.tariffs.filter(({ dataOnly }) => dataOnly).map(({ code, name }) => [code, name['es-ES']])).toEqual([
      ['9994', '35GB, solo datos'],
    ])
    expect(data.conditions.calls).toMatchObject({ period: null, minutes: 5000, minutesPerMonth: null })
    const { html } = await site.visit('/movil')
    expect(html).toMatch(/ld\+json[^]*35GB, solo datos/)
  })
})

test('what says twice that lines have no calls is refused where it stands', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    withDataLines(yaml)
      .replace(/^  calls:[^\n]*\n(?: {4}.*\n)*/m, '  calls: none\n')
      .replace(/^ +internationalMinutes: .*\n/gm, '')
      .replace(/^ +landlineOnSim: .*\n/gm, ''),
  )
  expect(await errorsOf(folder.path)).toEqual([
    expect.stringMatching(/catalogue\.yaml:\d+: mobile\[4\]\.calls: leave it out: conditions\.calls: none says it/),
  ])
})
