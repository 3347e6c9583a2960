import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('what was sent and is taken back, on %s,', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
    const account = await ana.visit('/gestion/cuenta')
    expect(account.page.getByLabelText<HTMLInputElement>('60 segundos').checked).toBe(false)
    const chosen = post(site.origin, { intent: 'undo-time', seconds: '60' })
    expect((await ana.visit('/gestion/cuenta', chosen)).response.status).toBe(303)
    const after = await ana.visit('/gestion/cuenta')
    expect(after.page.getByLabelText<HTMLInputElement>('60 segundos').checked).toBe(true)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function replied(text: string) {
    const message = messageFields({ name: 'Carmen' })
    await site.visit('/atencion-cliente', post(site.origin, message))
    const id = message['request']!
    const sent = await ana.press(await ana.visit(`/gestion/casos/${id}`), 'Enviar respuesta', { Texto: text })
    return { id, path: `/gestion/casos/${id}`, next: sent.response.headers.get('location') ?? '' }
  }
  const repliesOf = (id: string) =>
    site.query(`select state, due_at - created_at as held from outbox where request_id = '${id}' and purpose = 'reply'`)

  test('it waits as long as whoever sent it has chosen, the next page says so, and undone nothing leaves', async () => {
    const { id, next } = await replied('Llega mañana.')
    expect((await repliesOf(id)).map(({ state, held }) => [state, Number(held)])).toEqual([['due', 60_000]])
    const line = await ana.visit(next)
    expect(line.document.querySelector('.case-sent')?.textContent).toMatch(/Enviada a Carmen.*Deshacer \((60|5\d) s\)/s)

    const undone = await ana.press(line, /^Deshacer \(/)
    expect(undone.response.status).toBe(303)
    expect(undone.response.headers.get('location')).toMatch(new RegExp(`^/gestion/casos/${id}.*#responder$`))
    expect(await repliesOf(id)).toEqual([])
    const back = await ana.visit(undone.response.headers.get('location') ?? '')
    expect(back.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Llega mañana.')
    expect(back.document.querySelector('.case-history')?.textContent).toContain('deshizo')
    expect((await ana.visit(next)).document.querySelector('.case-sent')).toBeNull()
    // The button pressed once more, in another tab.
    expect((await ana.press(line, /^Deshacer \(/)).response.status).not.toBe(200)
    expect(await repliesOf(id)).toEqual([])
  })

  test('what was put back is written over by no other tab, and sent from the page before is told to be old', async () => {
    const message = messageFields({ name: 'Carmen' })
    await site.visit('/atencion-cliente', post(site.origin, message))
    const path = `/gestion/casos/${message['request']}`
    const before = await ana.visit(path)
    const sent = await ana.press(before, 'Enviar respuesta', { Texto: 'Otra vez.' })
    await ana.press(await ana.visit(sent.response.headers.get('location')!), /^Deshacer \(/)
    // A tab that was open before does not write over what was put back.
    const tab = { page: path, draft: 'reply', tab: 'otra', since: '0', text: 'De otra pestaña' }
    const kept = await ana.visit('/gestion/borrador', post(site.origin, { intent: 'keep', ...tab }))
    expect(kept.response.status).toBe(409)
    const again = await ana.press(before, 'Enviar respuesta', { Texto: 'Otra vez.' })
    expect(again.response.status).toBe(409)
    expect(await repliesOf(message['request']!)).toEqual([])
    expect((await ana.visit(path)).page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Otra vez.')
  })

  test('a note written meanwhile is not taken back in its place', async () => {
    const { id, path, next } = await replied('Con una nota después.')
    const line = await ana.visit(next)
    await ana.press(await ana.visit(path), 'Añadir nota', { 'Solo para el personal: nunca sale de aquí': 'Ojo' })
    expect((await ana.press(line, /^Deshacer \(/)).response.status).toBe(400)
    expect(await repliesOf(id)).toHaveLength(1)
    expect(await site.query(`select kind from events where case_id = '${id}' and kind = 'undone'`)).toEqual([])
    expect((await ana.visit(next)).page.queryByRole('button', { name: /^Deshacer \(/ })).toBeNull()
  })

  test('once it has left it stays, and the answer says what helps then', async () => {
    const { id, next } = await replied('Ya ha salido.')
    const line = await ana.visit(next)
    await site.query(`update outbox set due_at = created_at where request_id = '${id}'`)
    await site.mails(1, { about: 'Ya ha salido.' })
    const late = await ana.press(line, /^Deshacer \(/)
    expect(late.response.status).toBe(400)
    expect(late.page.getByRole('alert').textContent).toContain('El cliente ya lo tiene')
    expect(await repliesOf(id)).toHaveLength(1)
  })

  test('without a subject it has that of the last mail, or what was asked', async () => {
    const { id, path } = await replied('Con asunto de la casa.')
    await site.query(`update outbox set due_at = created_at where request_id = '${id}'`)
    const [mail] = await site.mails(1, { about: 'Con asunto de la casa.' })
    expect(mail?.subject).toMatch(/^Re: .+ \(AZ-\w{4}-\w{4}\)$/)
    const again = await ana.press(await ana.visit(path), 'Enviar respuesta', { Texto: 'Otra vez.' })
    expect(again.response.status).toBe(303)
    await site.query(`update outbox set due_at = created_at where request_id = '${id}'`)
    const [second] = await site.mails(1, { about: 'Otra vez.' })
    expect(second?.subject).toBe(mail?.subject)
  })
})

test('nobody chooses a time that is not offered', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  for (const seconds of ['0', '20', '3600', '']) {
    const refused = await ana.visit('/gestion/cuenta', post(site.origin, { intent: 'undo-time', seconds }))
    expect([seconds, refused.response.status]).toEqual([seconds, 400])
    expect(refused.page.getByText('Elige uno de los tiempos.')).toBeTruthy()
  }
})
