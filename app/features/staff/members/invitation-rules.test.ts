import { expect, test } from 'vitest'
import { checkInvitation } from './invitation-rules.ts'

const typed = { name: ' Ana  Pla ', email: 'Ana@Operador.ES', role: 'agent' }

test('who is invited has a name, an address and a role', () => {
  const invited = { name: 'Ana Pla', email: 'Ana@operador.es', role: 'agent' }
  expect(checkInvitation(typed)).toEqual({ ok: true, invited })
})

test.each([
  [{ name: '' }, { name: true, email: false }],
  [{ email: 'ana@' }, { name: false, email: true }],
  [
    { name: '', email: '' },
    { name: true, email: true },
  ],
  [{ role: 'boss' }, { name: false, email: false }],
])('%j is refused at its field', (changes, wrong) => {
  expect(checkInvitation({ ...typed, ...changes })).toEqual({ ok: false, wrong })
})
