import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messagesOn, sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { NUMBER, pressAbout } from './brought-numbers.ts'

const besides = ['(tardes)', 'ext. 3', 'extensión 204', '(de mi madre)', '/ 964 11 22 33', 'o 964112233', 'de 9 a 14']
const groups = (digits: string) =>
  fc.constantFrom(
    digits,
    `+34 ${digits}`,
    `0034${digits}`,
    digits.replace(/(\d{3})(\d{2})(\d{2})(\d{2})/, '$1 $2 $3 $4'),
    digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3'),
  )
/** As people write a number, with what they say beside it. */
const written = (digits: string) =>
  fc
    .tuple(fc.constantFrom('', 'tel: ', 'Casa: ', 'Móvil '), groups(digits), fc.constantFrom(...besides))
    .map(([before, number, beside]) => `${before}${number} ${beside}`)
const draws = fc.record({
  kept: written('612345678'),
  landline: written('964123456'),
  door: written('655443322'),
  staffDoor: written('655443311'),
  corrected: written('699887766'),
  phone: written('677665544'),
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

/** What the form of a field posts unseen. */
function hiddenBeside({ document }: Page, field: string): Record<string, string> {
  const hidden = document
    .querySelector(field)!
    .closest('form')!
    .querySelectorAll<HTMLInputElement>('input[type=hidden]')
  return Object.fromEntries([...hidden].map(({ name, value }) => [name, value]))
}

test('each number is read as people write it, and what stands beside it is kept: of an order, a visit, a correction, at the desk, in a search', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  let drawn = 0
  const check = async (typed: Record<'kept' | 'landline' | 'door' | 'staffDoor' | 'corrected' | 'phone', string>) => {
    const wishes = { ...NUMBER, 'number.1': typed.kept, landline: typed.landline, place: '12135-12540' }
    const { id, receipt } = await sendRequest(site, orderFields(wishes), '/calcular')
    const path = `/gestion/casos/${id}`
    const sent = plain((await site.visit(receipt)).document.body.textContent)
    for (const text of ['Conservar el +34612345678', '+34964123456', typed.kept, typed.landline])
      expect(sent).toContain(text)

    await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
    const slots = [...(await site.visit(receipt)).document.querySelectorAll<HTMLInputElement>('[name="slot"]')]
    const slot = slots[drawn++]!.value
    const visit = { wish: 'take', slot, access: 'Portal azul', phone: typed.door, request: randomUUID() }
    expect((await site.visit(receipt, post(site.origin, visit))).response.status).toBe(303)
    const inCase = await ana.visit(path)
    expect(inCase.document.querySelector<HTMLInputElement>('[name=phone]')?.value).toBe('+34655443322')
    expect(inCase.document.querySelector<HTMLTextAreaElement>('[name=access]')?.value).toBe(
      `Portal azul\n${typed.door}`,
    )
    const agreed = { slot, state: 'confirmed', technician: '', access: '', phone: typed.staffDoor }
    const planned = await ana.visit(path, post(site.origin, { ...hiddenBeside(inCase, '#visit-phone'), ...agreed }))
    expect(planned.response.status).toBe(303)
    const planAgain = await ana.visit(path)
    expect(planAgain.document.querySelector<HTMLInputElement>('[name=phone]')?.value).toBe('+34655443311')
    expect(planAgain.document.querySelector<HTMLTextAreaElement>('[name=access]')?.value).toBe(typed.staffDoor)

    await pressAbout(await ana.visit(path), ana, /^Ya está pedido/)
    await pressAbout(await ana.visit(path), ana, /^Anotar el rechazo/, { cause: 'not-active' })
    const ofNumber = hiddenBeside(await site.visit(receipt), '[name="number.1"]')
    const corrected = await site.visit(receipt, post(site.origin, { ...ofNumber, 'number.1': typed.corrected }))
    expect(corrected.response.status).toBe(303)
    expect(messagesOn(await site.visit(receipt)).join()).toContain(typed.corrected)
    expect(plain((await ana.visit(path)).document.querySelector('#numeros')?.textContent)).toMatch(/699.?887.?766/)

    const form = await ana.visit(`${path}/corregir`)
    const inputs = [...form.document.querySelectorAll<HTMLInputElement>('[data-draft="correction"] input')]
    const shown = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    const correction = { ...shown, proof: 'call', phone: typed.phone }
    expect((await ana.visit(`${path}/corregir`, post(site.origin, correction))).response.status).toBe(303)
    const history = plain((await ana.visit(path)).document.querySelector('.case-history')?.textContent)
    expect(history).toContain(typed.phone)

    const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed: typed.phone }))
    const list = await ana.visit(search.response.headers.get('location')!)
    expect(plain(list.document.body.textContent)).toContain(orderFields()['name']!)
  }
  await fc.assert(fc.asyncProperty(draws, check), { numRuns: isLongRun ? 10 : 3 })
})
