import { expect, test } from 'vitest'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** 7 and 8 December 2026 are a Monday and a Tuesday. */
const HOLIDAYS = 'holidays: [2026-12-07, 2026-12-08]'

test.each([
  ['2026-12-04T08:00:00', 'Te llamamos hoy a partir de las 10:00.'],
  ['2026-12-03T21:00:00', 'Te llamamos mañana a partir de las 10:00.'],
  ['2026-12-04T20:30:00', 'Te llamamos el miércoles a partir de las 10:00.'],
  ['2026-12-02T12:00:00', 'Atendemos hasta las 20:00: te llamamos a partir de ahora.'],
])('who orders at %s reads: %s', async (time, sentence) => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace('holidays: []', HOLIDAYS))
  await using site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt(`${time}+01:00`) } })
  const sent = await site.visit('/calcular/0000?paso=resumen', post(site.origin, orderFields()))
  const receipt = sent.response.headers.get('location') ?? ''
  const { page } = await site.visit(receipt)
  expect(page.getByText(sentence)).toBeTruthy()
  expect(page.getByText('No te des de baja de tu operador todavía.')).toBeTruthy()
})

/** Wednesday 25 November 2026, two hours before staff stop. */
const EVENING = startingAt('2026-11-25T18:00:00+01:00')

const sentAt = async (site: RunningSite, path: string, fields: Record<string, string>) => {
  const { response } = await site.visit(path, post(site.origin, fields))
  const { document } = await site.visit(response.headers.get('location') ?? '')
  const words = (of: Element) => of.textContent.replaceAll(/\s+/g, ' ')
  return { banner: words(document.querySelector('[data-sent]')!), main: words(document.querySelector('main')!) }
}

test('who writes or recommends reads by when they hear from us, by the targets of the operator', async () => {
  await using site = await startSite({ env: EVENING })
  const contact = await sentAt(site, '/atencion-cliente', messageFields())
  expect(contact.banner).toContain('Nos pondremos en contacto contigo a más tardar el 26 de noviembre de 2026, 16:00.')
  const referral = await sentAt(site, '/recomendados', referralFields())
  expect(referral.banner).toContain('Nos pondremos en contacto contigo a más tardar el 2 de diciembre de 2026, 20:00.')
})

test('a right is said to be received at its second, and once', async () => {
  await using site = await startSite({ env: EVENING })
  const { banner, main } = await sentAt(site, '/reclamaciones', rightForms['/reclamaciones'])
  expect(banner).not.toContain('Hemos recibido')
  expect(main.match(/el 25 de noviembre de 2026/g)).toHaveLength(1)
})

test('where nothing says by when, it is soon', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^ {4}contact: \{ firstAnswer.*\n/m, ''))
  await using site = await startSite({ env: { SITE_DIR: folder.path, ...EVENING } })
  const { banner, main } = await sentAt(site, '/atencion-cliente', messageFields())
  expect(banner).toContain('Nos pondremos en contacto contigo pronto')
  expect(main).not.toContain('a más tardar')
})
