import { afterAll, beforeAll, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { runHosted } from '#tests/support/site/hosted-server.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const offersEsim = (yaml: string) => yaml.replace('    multiSim: 4\n', '    multiSim: 4\n    esim: true\n')

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', offersEsim)
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

/** A pack of one line with two more: an eSIM beside a number that is kept, one by itself, and nothing said of the third. */
const WISHES = { 'choice.1': 'keep', 'number.1': '612 34 56 78', 'sim.1': 'esim', 'sim.70gb.1': 'card' }
const SAID = [
  ['Línea 1 (35GB)', 'Conservar el +34612345678 · Titular por confirmar · eSIM'],
  ['Línea 2 (70GB)', 'Tarjeta SIM'],
] as const

test('the SIM of each line is asked for, and an unknown one is none', async () => {
  const details = await site.visit('/calcular/00091?lineas=70gb&paso=datos')
  const names = [...details.document.querySelectorAll('input[name^="sim."]')].map((input) => input.getAttribute('name'))
  expect(new Set(names)).toEqual(new Set(['sim.1', 'sim.70gb.1']))
  const review = await site.visit(
    '/calcular',
    post(site.origin, { ...orderFields({ intent: 'update' }), 'sim.1': 'gold', 'sim.70gb.1': 'esim' }),
  )
  expect(said(review)).toContain('Línea 2 (70GB)eSIM')
  expect(said(review)).not.toContain('Línea 1 (35GB)')
  const both = { ...orderFields({ intent: 'update', note: 'Sin prisa' }), 'sim.1': 'card', 'sim.70gb.1': 'esim' }
  const rows = [...(await site.visit('/calcular', post(site.origin, both))).document.querySelectorAll('dt')]
  expect(rows.filter(({ textContent }) => /^Línea \d \(/.test(textContent))).toHaveLength(2)
  expect(said(await site.visit('/movil'))).toContain(
    'Cada línea lleva tarjeta SIM o eSIM: la eliges al hacer tu solicitud.',
  )
})

test('receipt, PDF, both mails and the table say it, and the same form sent twice is one order', async () => {
  const fields = orderFields(WISHES)
  const sent = await site.visit('/calcular', post(site.origin, fields))
  expect(sent.response.status).toBe(303)
  const again = await site.visit('/calcular', post(site.origin, fields))
  expect(again.response.headers.get('location')).toBe(sent.response.headers.get('location'))
  const other = await site.visit('/calcular', post(site.origin, { ...fields, 'sim.1': 'card' }))
  expect(other.response.status).toBe(409)

  const receipt = sent.response.headers.get('location')!.split('?')[0]!
  const shown = await site.visit(receipt)
  for (const [label, value] of SAID) expect(said(shown)).toContain(label + value)
  const { text } = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
  for (const [, value] of SAID) expect(text).toContain(value.replaceAll(' ', ''))

  const reference = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
  const emails = await site.mails(2, { about: reference })
  const linesTo = (to: string) => linesOfText(emailTo(to, emails).text ?? '').map(words)
  for (const [label, value] of SAID) expect(linesTo('info@azahar.example')).toContain(`${label}: ${value}`)
  // The address may be somebody else's: it gets no number.
  expect(linesTo(typedDetails.email)).toContain('Línea 1 (35GB): Conservas tu número · eSIM')
  const { stdout } = await runHosted('requests', ['export', '--csv'], { DATA_DIR: site.dataDir })
  for (const [label, value] of SAID) expect(stdout).toContain(`${label}: ${value}`)
})

test('where only cards are sold, nobody is asked', async () => {
  await using cards = await copySiteFolder()
  await using other = await startSite({ env: { SITE_DIR: cards.path } })
  const sent = await other.visit('/calcular', post(other.origin, orderFields({ 'sim.1': 'esim' })))
  const receipt = await other.visit(sent.response.headers.get('location')!)
  expect(said(receipt)).not.toContain('eSIM')
  expect((await other.visit('/calcular/00091?paso=datos')).html).not.toContain('sim.1')
})

test('a charge that is called a SIM card is refused beside eSIMs', async () => {
  await using wrong = await copySiteFolder()
  await wrong.edit('catalogue.yaml', (yaml) => offersEsim(yaml).replace('    sim: 0', '    sim: 5'))
  const [error, ...more] = await errorsOf(wrong.path)
  expect(more).toEqual([])
  expect(error).toMatch(
    /catalogue\.yaml:\d+: conditions\.lines\.sim: it is called a SIM card, which an eSIM is not: write/,
  )
})
