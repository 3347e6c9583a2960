import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('a deed that is undone on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('leaves the order as it was: its state, its clocks and its marks', async () => {
    const { id } = await sendRequest(site, orderFields(), '/calcular')
    const path = `/gestion/casos/${id}`
    const row = async () => {
      const [found] =
        await site.query(`select state, reason, assignee, standing, answer_due, done_due, due_at, answered_at,
        waiting_until, closed_at, written_at, reply_due from cases where request_id = '${id}'`)
      return found
    }
    for (const state of ['En comprobación', 'Confirmado', 'Con fecha'])
      await ana.press(await ana.visit(path), `Pasar a: ${state}`)
    const scheduled = await row()
    expect(scheduled).toMatchObject({ state: 'scheduled' })
    const served = await ana.press(await ana.visit(path), 'En servicio')
    expect(served.response.status).toBe(303)
    expect(await row()).not.toEqual(scheduled)
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect(await row()).toEqual(scheduled)
    const { page } = await ana.visit(path)
    expect(page.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })
})
