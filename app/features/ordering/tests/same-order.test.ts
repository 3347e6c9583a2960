import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { typedWishes } from '#tests/support/posted/posted-wishes.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('an order stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (fields: Record<string, string>) => site.visit('/calcular', post(site.origin, fields))

  test('is one request with one reference and two mails, however often it is posted', async () => {
    const fields = orderFields()
    const first = await send(fields)
    const second = await send(fields)
    await site.stop()
    await site.start()
    const third = await send(fields)

    for (const { response } of [first, second, third]) expect(response.status).toBe(303)
    expect(second.response.headers.get('location')).toBe(first.response.headers.get('location'))
    expect(third.response.headers.get('location')).toBe(first.response.headers.get('location'))
    const { requests, messages } = await site.stored(fields['request'])
    expect(requests).toHaveLength(1)
    expect(messages).toHaveLength(2)
  })

  test('is one request when fifty posts of its form come at once', async () => {
    const fields = orderFields()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(fields)))

    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([303]))
    expect(new Set(answers.map(({ response }) => response.headers.get('location'))).size).toBe(1)
    const { requests, messages } = await site.stored(fields['request'])
    expect(requests).toHaveLength(1)
    expect(messages).toHaveLength(2)
    expect(await site.mails(2, { about: requests[0] ?? '' })).toHaveLength(2)
  })

  if (!everyCaseOn(dialect)) return

  test.each([
    ['another name', { name: 'Otra' }],
    ['another phone', { phone: '611 22 33 44' }],
    ['another line', { 'line.70gb': '1', 'line.35gb': '1', total: '5000' }],
    ['another wish', { 'choice.1': 'keep', note: 'Por favor, sin prisa' }],
    ['another tariff', { tariff: 'castellon-1gb-70gb', total: '5800' }],
  ])('with %s under the same id is refused with the reference of the first', async (_, changes) => {
    const fields = orderFields()
    await send(fields)
    const before = await site.stored(fields['request'])

    const other = await send({ ...fields, ...changes })
    expect(other.response.status).toBe(409)
    expect(other.page.getByRole('alert').textContent).toContain(`Su referencia es ${before.requests[0]}`)
    const after = await site.stored(fields['request'])
    expect(after.requests).toEqual(before.requests)
    expect(after.messages).toHaveLength(2)
  })

  test('that was refused for its other content goes as a new request when Send is pressed again', async () => {
    const fields = orderFields()
    await send(fields)
    const before = await site.stored()
    const again = await site.press(await send({ ...fields, name: 'Otra' }), 'Enviar')

    expect(again.response.status).toBe(303)
    expect((await site.stored()).requests).toHaveLength(before.requests.length + 1)
  })

  test('is the same order when it is typed with other separators, and after the prices have changed', async () => {
    const fields = orderFields(typedWishes)
    const first = await send(fields)
    const retyped = { identity: '12345678Z', phone: '+34 600-112-233', 'number.1': '+34612345678', total: '9900' }
    const second = await send({ ...fields, ...retyped })

    expect(second.response.headers.get('location')).toBe(first.response.headers.get('location'))
    expect((await site.stored(fields['request'])).requests).toHaveLength(1)
  })

  test('whose total is not ours is refused with both sums, keeps everything typed, and is not stored', async () => {
    for (const total of ['5299', '1', '0', '-5300', '', 'cincuenta', '5300.00']) {
      const fields = orderFields({ total })
      const { response, page, document } = await send(fields)

      expect([total, response.status]).toEqual([total, 409])
      for (const field of ['name', 'lastName', 'identity', 'address', 'phone', 'email']) {
        expect(document.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value).toBe(fields[field])
      }
      const said = page.getByRole('alert').textContent
      expect(said).toContain('53\u00a0€/mes')
      if (total === '5299') expect(said).toContain('52,99\u00a0€')
      expect(await site.stored(fields['request'])).toEqual({ requests: [], messages: [] })
    }
  })
})
