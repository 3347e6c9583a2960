import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'
import { words } from '#tests/support/catalogue/charging-operator.ts'

const PACK = '{ speed: 1000, data: 35, price: 29 }'
const MOBILE = '  - { data: 140, price: 14 }'

test('the history says in a sentence what moved, draws that alone, and announces what is published for later', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(PACK, PACK.replace('29', '31')))
  const env = { SITE_DIR: folder.path }
  await using site = await siteOn('sqlite', { env: { ...env, ...startingAt('2026-03-01T12:00Z') } })
  const history = async () => (await site.visit('/tarifas/historial')).document
  const before = words((await history()).querySelector('main')?.textContent)
  expect(before).toContain(
    'Ninguna de las tarifas de hoy ha cambiado de precio desde que los registramos, el 1 de marzo de 2026.',
  )
  expect(before).toContain('Son 21, con IVA.')
  expect(before).not.toContain('Anunciado')

  await site.stop()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(PACK.replace('29', '31'), PACK))
  await site.start(startingAt('2026-09-15T12:00Z'))
  await site.stop()
  await site.start(startingAt('2026-11-28T12:00Z'))
  const next = path.join(folder.path, 'next.yaml')
  await writeFile(
    next,
    (await readFile(path.join(folder.path, 'catalogue.yaml'), 'utf8')).replace(MOBILE, '  - { data: 140, price: 15 }'),
  )
  await site.command('catalogue', 'import', next, '--from', '2027-02-01')
  let page = await history()
  // The site reads what a command has published within seconds.
  await soon(async () => {
    page = await history()
    expect(words(page.querySelector('main')?.textContent)).toContain('Anunciado para el 1 de febrero de 2027')
  })
  const after = words(page.querySelector('main')?.textContent)
  for (const said of [
    '1 tarifa de 21 ha cambiado de precio, y ha bajado. Los registramos desde el 1 de marzo de 2026, con IVA.',
    'Móvil 140GB: 15 €/mes desde el 1 de febrero de 2027Hasta entonces cuesta 14 €/mes.',
    'Si contratas antes, tu precio es el del día en que contratas.',
    '15 de septiembre de 2026: 35GB, de 31 €/mes a 29 €/mes.',
    'Anunciado para el 1 de febrero de 2027: 140GB, de 14 €/mes a 15 €/mes.',
    'Sin cambios desde que lo registramos',
    'Fibra y móvil, Resto de España, 8 tarifasde 30 €/mes a 50 €/mes',
  ])
    expect(after).toContain(said)
  // A line to today for each tariff of the two groups that move, and beyond it of what is announced alone.
  const lines = [...page.querySelectorAll('main svg[viewBox^="0 0 100"] g path')].map((path) => path.getAttribute('d'))
  expect(lines).toHaveLength(4 + 4 + 1)
  expect(lines.filter((drawn) => drawn?.includes('V') && drawn.endsWith('H100'))).toHaveLength(2)
})
