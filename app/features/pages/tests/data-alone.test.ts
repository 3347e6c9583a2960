import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { publicPages } from '#tests/support/page/pages.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** In each language, what lines that call have, and what those of data alone are called. */
const words = {
  'es-ES': {
    calls:
      /llamadas (?:ilimitadas|de emergencia)|\bmin\b|minutos al mes|destinos|Llamadas[.:]|\b112\b(?![.,]\d)|\b80[367]\b/,
    data: /solo datos/i,
    numbers: /portabilidad|números? (?:quieres conservar|que conservas)|con tu número,|mis números/,
  },
  'ca-ES-valencia': {
    calls:
      /telefonades (?:il·limitades|d’emergència)|\bmin\b|minuts al mes|destinacions|Telefonades[.:]|\b112\b(?![.,]\d)|\b80[367]\b/,
    data: /només dades/i,
    numbers: /portabilitat|números? (?:vols conservar|que conserves)|amb el teu número,|els meus números/,
  },
  'en-US': {
    calls:
      /unlimited calls|emergency calls|\bmin\b|minutes a month|destinations|Calls[.:]|\b112\b(?![.,]\d)|\b80[367]\b/i,
    data: /data only/i,
    numbers: /portability|numbers you (?:want to )?keep|moving your number|keep my numbers/i,
  },
} as const
const locales = Object.keys(words) as (keyof typeof words)[]

const withoutCalls = (yaml: string) =>
  yaml
    .replace(/^  calls:[^\n]*\n(?: {4}.*\n)*/m, '  calls: none\n')
    .replace(/^ +internationalMinutes: .*\n/gm, '')
    .replace(/^ +landlineOnSim: .*\n/gm, '')

describe('an operator of lines for data alone', () => {
  let folder: SiteFolder
  let site: RunningSite
  beforeAll(async () => {
    folder = await copySiteFolder({ inValencian: true })
    await folder.edit('catalogue.yaml', withoutCalls)
    site = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test.each(locales)('speaks of no numbers that are kept in %s', async (lng) => {
    for (const address of [...publicPages, '/cambiate']) {
      const { texts } = readSentPage((await site.visit(`${address}?lng=${lng}`)).html)
      expect([address, texts.filter((text) => words[lng].numbers.test(text))]).toEqual([address, []])
    }
  })

  test.each(locales)('speaks of no calls on its pages and in the legal text as PDF in %s', async (lng) => {
    const pages = ['/', '/fibra-movil', '/movil', '/calcular', '/calcular/1110', '/aviso-legal', '/informacion']
    for (const address of pages) {
      const { texts, data } = readSentPage((await site.visit(`${address}?lng=${lng}`)).html)
      const said = [...texts, ...data]
      expect([address, said.filter((text) => words[lng].calls.test(text))]).toEqual([address, []])
    }
    for (const address of ['/', '/movil', '/calcular']) {
      const { html } = await site.visit(`${address}?lng=${lng}`)
      expect(readSentPage(html).texts.join(' '), address).toMatch(words[lng].data)
    }
    const pdf = await fetch(`${site.origin}/documents/legal-disclaimer-${lng}.pdf`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).not.toMatch(words[lng].calls)
  })

  test.each(locales)('speaks of none in the receipt, its PDF and the e-mails in %s', async (lng) => {
    const email = `datos-${lng.toLowerCase()}@correo.example`
    const sent = await site.visit(`/calcular?lng=${lng}`, post(site.origin, orderFields({ email })))
    const { pathname } = new URL(sent.response.headers.get('location')!, site.origin)
    const receipt = await site.visit(`${pathname}?lng=${lng}`)
    const pdf = await fetch(`${site.origin}${pathname}/pdf?lng=${lng}`)
    const [about = ''] = /AZ-\w{4}-\w{4}/.exec(receipt.html) ?? []
    const { text = '', html = '' } = emailTo(email, await site.mails(2, { about }))
    const said = [
      ...readSentPage(receipt.html).texts,
      readPdf(new Uint8Array(await pdf.arrayBuffer())).text,
      text,
      html,
    ]
    expect(said.filter((one) => words[lng].calls.test(one))).toEqual([])
    expect(text).toMatch(words[lng].data)
  })

  test('gives no calls as data', async () => {
    const { conditions } = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as { conditions: object }
    expect(conditions).toMatchObject({ calls: null, data: { roamingZone: 1 } })
  })
})

test('what needs calls is refused beside lines that have none', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(/^  calls:[^\n]*\n(?: {4}.*\n)*/m, '  calls: none\n'))
  expect(await errorsOf(folder.path)).toEqual([
    expect.stringMatching(/catalogue\.yaml:\d+: extras\.internationalMinutes: leave it out: lines have no calls/),
    expect.stringMatching(/catalogue\.yaml:\d+: extras\.landlineOnSim: leave it out: lines have no calls/),
  ])
})
