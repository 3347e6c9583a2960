import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('how it went, at the receipt on %s', (dialect) => {
  let site: StoringSite
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('two questions are asked once it is resolved, answered once, and read at the desk', async () => {
    const { id, receipt } = await sendRequest(site, messageFields())
    const rate = (fields: Record<string, string>) => site.visit(receipt, post(site.origin, { rating: '1', ...fields }))
    const asked = async () => (await site.visit(receipt)).document.querySelector('#opinion form') !== null
    expect(await asked()).toBe(false)
    await rate({ score: '5', solved: 'yes' })
    expect(await site.query(`select * from ratings where case_id = '${id}'`)).toEqual([])

    const path = `/gestion/casos/${id}`
    await marc.press(await marc.visit(path), 'Cerrado', { 'Motivo: se le dice al cliente': 'solved' })
    expect(await asked()).toBe(true)
    const half = await rate({ score: '1' })
    expect(half.response.status).toBe(400)
    expect(half.page.getByRole('alert').textContent).toContain('Di si se ha resuelto.')
    expect(half.document.querySelector<HTMLInputElement>('[name=score][value="1"]')!.checked).toBe(true)

    const whole = await rate({ score: '1', solved: 'no' })
    expect(whole.response.status).toBe(303)
    const shown = await site.visit(receipt)
    expect(shown.document.querySelector('#opinion form')).toBeNull()
    expect(shown.document.querySelector('#opinion')!.textContent).toContain('Gracias.')
    const desk = await marc.visit(path)
    expect(desk.document.querySelector('article')!.textContent).toMatch(/El cliente.*1 de 5.*Resuelto: no/)
    expect((await site.query(`select standing from cases where request_id = '${id}'`))[0]).toEqual({ standing: 'done' })
  })
})
