import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

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
