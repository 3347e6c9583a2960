import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const names = { 'es-ES': 'Plan Vecinos', 'ca-ES-valencia': 'Pla Veïns', 'en-US': 'Neighbours Plan' } as const
const locales = Object.keys(names) as (keyof typeof names)[]

/** The name that a programme has where its operator gives it none. */
const DEFAULT = /\wConnect\b/

/** Adds a line to the brand, after its `product`. */
const called = (yaml: string, name: string) =>
  yaml.replace(/^product: .*$/m, (line) => `${line}\nreferralProgramme: ${name}`)

describe('a referral programme that its operator calls otherwise', () => {
  let folder: SiteFolder
  let site: RunningSite
  beforeAll(async () => {
    folder = await copySiteFolder({ inValencian: true })
    await folder.edit('brand.yaml', (yaml) => called(yaml, JSON.stringify(names)))
    site = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test.each(locales)('has that name on pages, in the legal texts and their PDFs in %s', async (lng) => {
    for (const address of ['/recomendados', '/aviso-legal', '/privacidad']) {
      const { document } = await site.visit(`${address}?lng=${lng}`)
      const said = [document.title, ...shownTexts(document), document.documentElement.outerHTML].join('\n')
      expect([address, said.includes(names[lng]), DEFAULT.exec(said)]).toEqual([address, true, null])
    }
    for (const name of ['legal-disclaimer', 'privacy-policy']) {
      const pdf = await fetch(`${site.origin}/documents/${name}-${lng}.pdf`)
      const said = readPdf(new Uint8Array(await pdf.arrayBuffer())).text.replaceAll(/\s/g, '')
      expect([name, said.includes(names[lng].replaceAll(' ', '')), DEFAULT.exec(said)]).toEqual([name, true, null])
    }
  })

  test.each(locales)('has it in what is ticked and on the receipt in %s, and where friends are told', async (lng) => {
    const friend = newIdentity()
    const sent = await site.visit(`/recomendados?lng=${lng}`, post(site.origin, referralFields({ friends: [friend] })))
    const receipt = await site.visit(`${sent.response.headers.get('location')}`)
    expect(shownTexts(receipt.document).join('\n')).toContain(names[lng])

    const email = `vecina-${lng.toLowerCase()}@correo.example`
    const fields = orderFields({ identity: friend, email })
    const ordered = await site.visit(`/calcular?lng=${lng}`, post(site.origin, fields))
    const { html: ofOrder } = await site.visit(`${ordered.response.headers.get('location')}`)
    const [about = ''] = /AZ-\w{4}-\w{4}/.exec(ofOrder) ?? []
    const { text = '', html = '' } = emailTo(email, await site.mails(3, { about }))
    for (const said of [text, html].map((one) => one.replaceAll(/\s+/g, ' ')))
      expect([said.includes(names[lng]), DEFAULT.exec(said)]).toEqual([true, null])
  })
})

test.each([
  ["''", 'referralProgramme: write a name'],
  ['12', 'put it in quotes'],
  [`${'muy '.repeat(12)}largo`, 'referralProgramme: write a name'],
  ['{}', 'referralProgramme: write a name'],
  ["{ es-ES: '', en-US: Friends }", 'referralProgramme.es-ES: write a name'],
  ['{ es-ES: Amigos }', 'write the text for en-US'],
  ['{ es-ES: Amigos, en-US: Friends, xx-XX: Amis }', 'xx-XX is no language here'],
])('the name %s is refused, with file, line, key and what to write', async (name, said) => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => called(yaml, name))
  const errors = await errorsOf(folder.path)
  expect(errors).toEqual([expect.stringMatching(/brand\.yaml:\d+/)])
  expect(errors[0]).toContain('referralProgramme')
  expect(errors[0]).toContain(said)
})

test('one name may be for all languages', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => called(yaml, 'Amigos de Azahar'))
  expect(await errorsOf(folder.path)).toEqual([])
})
