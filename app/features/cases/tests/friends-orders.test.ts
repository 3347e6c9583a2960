import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** Packs of 29 and 34 euros with two lines of 70GB. */
const tariffs = {
  29: { tariff: 'castellon-1gb-35gb', total: '5300' },
  34: { tariff: 'castellon-1gb-70gb', total: '5800' },
} as const

describe.each(dialects)('on %s a referral', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const order = async (identity: string, price: keyof typeof tariffs) => {
    const { id } = await sendRequest(site, orderFields({ ...tariffs[price], identity }), '/calcular')
    return `/gestion/casos/${id}`
  }
  const refer = async (identity: string, friend: string) => {
    const sent = await sendRequest(site, referralFields({ identity, friends: [friend] }), '/recomendados')
    return { ...sent, path: `/gestion/casos/${sent.id}` }
  }
  const stateOf = async (id: string) =>
    (await site.query(`select state from cases where request_id = '${id}'`))[0]!['state']
  const install = async (path: string) => {
    for (const state of ['Pasar a: En comprobación', 'Pasar a: Confirmado', 'Pasar a: Con fecha', 'En servicio'])
      expect((await ana.press(await ana.visit(path), state)).response.status).toBe(303)
  }
  const due = async () =>
    (await marc.visit('/gestion/cifras')).document.body.textContent.match(/no entregadas: (\d+)/)?.[1]
  const orders = async (path: string) =>
    (await ana.visit(path)).document
      .querySelector('[aria-labelledby=pedidos-titulo]')
      ?.textContent.replaceAll(/\s+/g, ' ')

  test('says that a friend has ordered, and has the friend’s contract once that order is in service', async () => {
    const [own, friend] = [newIdentity(), newIdentity()]
    await order(own, 29)
    const { id, path } = await refer(own, friend)
    expect(await orders(path)).toMatch(/Fibra 1GB \+ 35GB, 29.*Ningún amigo ha pedido todavía/)
    const friends = await order(friend, 34)
    expect(await stateOf(id)).toBe('matched')
    expect((await ana.visit(path)).document.querySelector('.case-header')?.textContent).toContain('Un amigo ha pedido')
    expect(await orders(path)).toMatch(
      /Fibra 1GB \+ 70GB, 34 €\/mes, IVA incl\. · Recibido.*una vez en servicio: la tarifa del amigo cuesta más que la del cliente que recomienda: 34 €\/mes, IVA incl\. frente a 29 €/,
    )
    // Nobody says so by hand.
    expect((await ana.visit(path)).page.queryByRole('button', { name: 'Pasar a: Con contrato del amigo' })).toBeNull()
    const before = Number(await due())
    await install(friends)
    expect(await stateOf(id)).toBe('contracted')
    expect(Number(await due())).toBe(before + 1)
    expect(await orders(path)).toMatch(/y está en servicio: la tarifa del amigo cuesta más/)

    expect((await ana.press(await ana.visit(friends), 'Deshacer')).response.status).toBe(303)
    expect(await stateOf(id)).toBe('matched')
    expect(Number(await due())).toBe(before)
  })

  if (!everyCaseOn(dialect)) return

  test('whose friend takes a lower tariff says so, and proves nothing', async () => {
    const [own, friend] = [newIdentity(), newIdentity()]
    await order(own, 34)
    const { id, path } = await refer(own, friend)
    const before = await due()
    await install(await order(friend, 29))
    expect(await stateOf(id)).toBe('matched')
    expect(await orders(path)).toMatch(/No da recompensa: la tarifa del amigo cuesta menos/)
    expect(await due()).toBe(before)
  })

  test('follows a number that is corrected: the order is the friend’s then, and nobody’s once that was wrong as well', async () => {
    const [own, friend, wrong] = [newIdentity(), newIdentity(), newIdentity()]
    await order(own, 29)
    const { id } = await refer(own, friend)
    const friends = await order(wrong, 34)
    await install(friends)
    expect(await stateOf(id)).toBe('received')
    const correct = async (identity: string) => {
      const { document } = await ana.visit(`${friends}/corregir`)
      const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-draft="correction"] input')]
      const typed = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
      return ana.visit(`${friends}/corregir`, post(site.origin, { ...typed, identity, proof: 'call' }))
    }
    const before = Number(await due())
    expect((await correct(friend)).response.status).toBe(303)
    expect(await stateOf(id)).toBe('contracted')
    expect(Number(await due())).toBe(before + 1)
    const [{ reference } = {}] = await site.query(`select reference from requests where id = '${id}'`)
    const told = await site.mails(2, { about: String(reference) })
    // Whoever becomes a friend by that hears that they were referred, as others do by the acknowledgement.
    const notices = async () => {
      const { requests, messages } = await site.stored(friends.split('/').at(-1))
      const emails = await site.mails(messages.length, { about: requests[0] ?? '' })
      return emails.filter(({ subject }) => subject?.startsWith('Te han recomendado'))
    }
    expect(await notices()).toHaveLength(1)
    expect(told.map(({ subject }) => subject)).toContain(
      `Plan de recomendados: corresponde 1 mes gratis de fibra (${String(reference)})`,
    )
    expect((await correct(wrong)).response.status).toBe(303)
    expect(await stateOf(id)).toBe('received')
    expect(Number(await due())).toBe(before)
    // Said once, however often it is corrected.
    expect((await correct(friend)).response.status).toBe(303)
    expect(Number(await due())).toBe(before + 1)
    expect(await site.mails(2, { about: String(reference) })).toHaveLength(2)
    expect(await notices()).toHaveLength(1)
  })

  test('that comes after the friend’s order is in service has its contract at once', async () => {
    const [own, friend] = [newIdentity(), newIdentity()]
    await order(own, 29)
    await install(await order(friend, 29))
    const { id, path } = await refer(own, friend)
    expect(await stateOf(id)).toBe('contracted')
    expect(await orders(path)).toMatch(/cuesta lo mismo/)
  })

  test('follows its friends once it is opened again, and owes nothing once it is given, whatever is written to it', async () => {
    const [own, friend] = [newIdentity(), newIdentity()]
    await order(own, 29)
    const { id, path, receipt } = await refer(own, friend)
    const closing = await ana.visit(path)
    closing.document.querySelector<HTMLSelectElement>('#reason-rejected')!.value = 'no-contract'
    expect((await ana.press(closing, 'Rechazado')).response.status).toBe(303)
    await install(await order(friend, 34))
    expect(await stateOf(id)).toBe('rejected')
    const before = Number(await due())
    expect((await ana.press(await ana.visit(path), 'Volver a abrir')).response.status).toBe(303)
    expect(await stateOf(id)).toBe('contracted')
    expect(Number(await due())).toBe(before + 1)

    expect((await ana.press(await ana.visit(path), 'Recompensado')).response.status).toBe(303)
    expect((await writeAt(site, receipt, { text: '¡Gracias!' })).response.status).toBe(303)
    expect(await site.query(`select standing from cases where request_id = '${id}'`)).toEqual([{ standing: 'open' }])
    expect(Number(await due())).toBe(before)
  })

  test('from an earlier program is looked at once, at the next start', async () => {
    const [own, friend] = [newIdentity(), newIdentity()]
    await order(own, 29)
    const { id } = await refer(own, friend)
    await install(await order(friend, 29))
    await site.query(`update rewards set proven = null where referral_id = '${id}'`)
    await site.query(`update cases set state = 'matched' where request_id = '${id}'`)
    await site.stop()
    await site.start()
    expect(await stateOf(id)).toBe('contracted')
    expect(await site.query(`select proven from rewards where referral_id = '${id}'`)).toEqual([{ proven: 1 }])
  })

  test.each([
    ['by default, once', true],
    ['not where it is unticked', false],
  ])('an order beyond coverage is told to its customer by mail %s, and the case says which', async (_, tells) => {
    const fields = orderFields({ ...tariffs[29], identity: newIdentity() })
    const { id } = await sendRequest(site, fields, '/calcular')
    const path = `/gestion/casos/${id}`
    const closing = await ana.visit(path)
    closing.document.querySelector<HTMLSelectElement>('#reason-rejected')!.value = 'no-coverage'
    const box = closing.page.getByRole<HTMLInputElement>('checkbox', { name: /escribírselo al cliente/ })
    expect(box.checked).toBe(true)
    box.checked = tells
    expect((await ana.press(closing, 'Rechazado')).response.status).toBe(303)
    const [row] = await site.query(`select answered_at, standing from cases where request_id = '${id}'`)
    expect(row).toMatchObject({ standing: 'done', answered_at: tells ? expect.anything() : null })
    const sent = await site.query(`select id from outbox where request_id = '${id}' and purpose = 'reply'`)
    expect(sent).toHaveLength(tells ? 1 : 0)
    const history = (await ana.visit(path)).document.querySelector('.case-history')?.textContent
    expect(history).toContain(tells ? 'Se ha escrito al cliente' : 'No se ha escrito al cliente')
    if (!tells) return
    const [mail] = await site.mails(1, { about: 'no podemos dártelo en tu dirección' })
    expect(mail!.to?.[0]?.address).toBe(fields['email'])
    expect(mail!.text).toMatch(/\/cobertura\?lng=es/)
  })
})
