import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { NUMBER, pressAbout } from './brought-numbers.ts'

const ROSA = '87654321X'
const OTHERS = { holder: 'other', holderName: 'Rosa Mas', holderIdentity: ROSA }

/** An order of Lucía whose number is Rosa's: the customer said so at the receipt, and staff changed it since. */
async function orderWithRosasNumber(site: StoringSite) {
  const ana = await signedIn(site, 'agent')
  const { 'holder.1': _, ...unsaid } = NUMBER
  const { id, receipt } = await sendRequest(site, orderFields(unsaid), '/calcular')
  const form = await site.visit(receipt)
  for (const [name, value] of Object.entries(OTHERS)) {
    const field = form.document.querySelector<HTMLInputElement>(
      `[name="${name}.1"]${name === 'holder' ? `[value="other"]` : ''}`,
    )!
    if (name === 'holder') field.checked = true
    else field.value = value
  }
  expect((await site.press(form, 'Enviar estos datos')).response.status).toBe(303)
  const path = `/gestion/casos/${id}`
  expect(
    (await pressAbout(await ana.visit(path), ana, /^Guardar .Línea 1/, { donor: 'Lowi', proof: 'call' })).response
      .status,
  ).toBe(303)
  const [row] = await site.query(`select reference from requests where id = '${id}'`)
  return { ana, id, receipt, path, reference: String(row?.['reference']) }
}

const exported = async (site: StoringSite, ...person: string[]) =>
  (await site.command('privacy', 'export', ...person)).stdout

/** The order is told of with its number, and not with whom that belongs to. */
async function expectWithoutHolder(site: StoringSite, reference: string) {
  const told = await exported(site, '--reference', reference)
  expect(JSON.parse(told)).toMatchObject({
    requests: [{ reference, kind: 'order', numbers: [{ number: '+34610203040', holder: null }] }],
  })
  expect(told).not.toMatch(/Rosa|87654321X|21X/)
}

describe.each(requestDialects)('whom the number of somebody else’s order belongs to, in %s,', (dialect) => {
  test('is told of it, and taken out of the order when they ask: it stays, and so does its customer', async () => {
    await using site = await siteOn(dialect)
    const { ana, path: page, receipt, reference } = await orderWithRosasNumber(site)
    expect(JSON.parse(await exported(site, '--identity', ROSA))).toMatchObject({
      requests: [],
      numbersInOrdersOfOthers: [{ reference, number: '+34610203040', holder: { name: 'Rosa Mas', identity: ROSA } }],
    })
    const blocked = await site.command('privacy', 'block', '--identity', ROSA)
    expect([blocked.exitCode, blocked.stdout]).toEqual([
      0,
      expect.stringContaining(`${reference} is somebody else’s order`),
    ])
    expect((await site.visit(receipt)).response.status).toBe(200)
    expect(await exported(site, '--reference', reference)).toContain('Rosa Mas')

    const erased = await site.command('privacy', 'erase', '--identity', ROSA)
    expect([erased.exitCode, erased.stdout]).toEqual([0, expect.stringContaining('was taken out of it')])
    await expectWithoutHolder(site, reference)
    expect(JSON.parse(await exported(site, '--identity', ROSA))).toMatchObject({ numbersInOrdersOfOthers: [] })
    expect((await site.command('privacy', 'erase', '--identity', ROSA)).exitCode).toBe(1)
    const after = await ana.visit(page)
    expect(after.document.querySelector('#numeros')!.textContent).toMatch(/Faltan datos.*Falta.*Titular/s)
    expect(after.html).not.toMatch(/Rosa|21X/)
    expect((await site.visit(receipt)).html).not.toMatch(/Rosa|21X/)
  })

  test('is found still once the customer was corrected, and not when the order is erased with them', async () => {
    await using site = await siteOn(dialect)
    const { ana, id, path: page } = await orderWithRosasNumber(site)
    const form = await ana.visit(`${page}/corregir`)
    form.document.querySelector<HTMLInputElement>('[name=email]')!.value = 'lucia@otra.example'
    form.document.querySelector<HTMLSelectElement>('[name=proof]')!.value = 'call'
    expect((await ana.press(form, /^Guardar/)).response.status).toBe(303)
    expect(await exported(site, '--identity', ROSA)).toContain('Rosa Mas')
    expect((await site.command('privacy', 'rotate-key')).exitCode).toBe(0)
    expect((await site.command('privacy', 'erase', '--email', 'lucia@otra.example')).exitCode).toBe(0)
    expect(JSON.parse(await exported(site, '--identity', ROSA))).toMatchObject({
      requests: [],
      numbersInOrdersOfOthers: [],
    })
    expect(await site.query(`select id from ports where case_id = '${id}'`)).toEqual([])
  })
})

test('an older copy of the database forgets them, too', async () => {
  await using site = await siteOn('sqlite')
  const { reference } = await orderWithRosasNumber(site)
  const copy = path.join(site.dataDir, 'copy.db')
  expect((await site.command('backup', copy)).exitCode).toBe(0)
  expect((await site.command('privacy', 'erase', '--identity', ROSA)).exitCode).toBe(0)
  await site.stop()
  for (const more of ['-wal', '-shm']) await rm(path.join(site.dataDir, `alta.db${more}`), { force: true })
  await copyFile(copy, path.join(site.dataDir, 'alta.db'))
  await site.start()
  await expectWithoutHolder(site, reference)
})
