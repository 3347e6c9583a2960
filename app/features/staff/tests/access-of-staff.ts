import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { codeOf, invite, PASSWORD, secretOn } from '#tests/support/desk/signed-in.ts'
import { softPasskey } from '#tests/support/desk/soft-passkey.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'
import { desk, post, setConfirmed, type Fields, type Form, type Person } from './access-desk.ts'

export async function invited(): Promise<string> {
  const email = `${randomUUID()}@operador.example`
  await setConfirmed()
  await post(desk.owner, {
    path: '/gestion/personal',
    fields: { intent: 'invite', name: 'Eva Mas', email, role: 'agent' },
  })
  const [row] = await desk.site.query('select id from staff order by created_at desc limit 1')
  const id = String(row?.['id'])
  // Something that could be taken away.
  await desk.site.query(`insert into credentials (id, staff_id, kind, payload, created_at)
    values ('${randomUUID()}', '${id}', 'recovery', 'sealed', 1)`)
  return id
}

export const onStaff =
  (intent: string, fields: Fields = {}) =>
  async () => ({
    path: '/gestion/personal',
    fields: { intent, id: await invited(), ...fields },
  })

export async function newPassword(path: string, who: Visitor = desk.owner): Promise<Fields> {
  await setConfirmed()
  const page = await who.visit(path)
  const sealed = page.document.querySelector<HTMLInputElement>('[name=secret]')?.value ?? ''
  return { intent: 'password', password: PASSWORD, again: PASSWORD, secret: sealed, code: codeOf(secretOn(page)) }
}

export async function invitation(): Promise<Form> {
  const { path } = await invite(desk.site, 'agent', Date.now())
  return { path, fields: await newPassword(path) }
}

/** As whoever may see the page, where this person may not. */
export const seer = ({ who, role, isLate }: Person) => (role === null || isLate ? desk.owner : who)

export async function newPasskey(path: string, who: Visitor): Promise<Form> {
  await setConfirmed()
  return { path, fields: softPasskey().made(await who.visit(path)) }
}

export async function keyOf(person: Person): Promise<string> {
  const form = await newPasskey('/gestion/cuenta', seer(person))
  expect((await post(seer(person), form)).response.status).toBe(303)
  const [row] = await desk.site.query(
    `select id from credentials where kind = 'passkey' order by created_at desc limit 1`,
  )
  return String(row?.['id'])
}
