import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { codeOf, linkIn, signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const OWNERS = ['/gestion/personal', '/gestion/auditoria']

describe.each(dialects)('roles on %s', (dialect) => {
  let site: StoringSite
  let olga: StaffVisitor
  let marc: StaffVisitor
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    olga = await signedIn(site, 'owner')
    marc = await signedIn(site, 'manager')
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const post = (who: StaffVisitor, path: string, fields: Record<string, string>): Promise<Page> =>
    who.visit(path, { method: 'POST', headers: { origin: site.origin }, body: new URLSearchParams(fields) })
  const idOf = async (email: string) => {
    const { page } = await olga.visit('/gestion/personal')
    const row = page.getByText(new RegExp(email)).closest('li')
    return row?.querySelector('input')?.value ?? ''
  }
  const confirmedLongAgo = () => site.query('update sessions set confirmed_at = confirmed_at - 601000')

  test.runIf(everyCaseOn(dialect))(
    'an agent and a manager get 403 for every address and action of an owner',
    async () => {
      const id = await idOf(ana.email)
      for (const who of [ana, marc]) {
        for (const path of OWNERS) expect([path, (await who.visit(path)).response.status]).toEqual([path, 403])
        for (const intent of ['invite', 'reset', 'disable', 'role', 'anything']) {
          const fields = { intent, id, role: 'owner', name: 'Eva Mas', email: 'eva@operador.example' }
          expect([intent, (await post(who, '/gestion/personal', fields)).response.status]).toEqual([intent, 403])
        }
        const { page } = await who.visit('/gestion/personal')
        expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Tu rol no lo permite')
        expect(page.queryByRole('link', { name: 'Personal' })).toBeNull()
      }
      expect((await ana.visit('/gestion/personal.data')).html).not.toContain(marc.email)
      expect((await site.query('select id from staff')).length).toBe(3)
    },
  )

  test('an owner invites somebody from the page, who is told of nobody else’s invitation', async () => {
    const form = await olga.visit('/gestion/personal')
    const typed = { Nombre: 'Eva Mas', 'Correo electrónico': 'eva@operador.example' }
    const done = await olga.press(form, 'Invitar', typed)
    expect(done.response.status).toBe(200)
    const link = linkIn(done.page.getByText(/\/gestion\/invitacion\//).textContent)
    expect((await site.visit(link)).page.getByRole('heading', { level: 1 }).textContent).toContain('Eva Mas')
    expect((await olga.press(form, 'Invitar', typed)).response.status).toBe(409)

    const wrong = await olga.press(form, 'Invitar', { Nombre: 'Eva Mas', 'Correo electrónico': 'eva@' })
    expect(wrong.response.status).toBe(400)
    expect(wrong.page.getAllByLabelText<HTMLInputElement>('Correo electrónico')[0]?.value).toBe('eva@')
  })

  test.runIf(everyCaseOn(dialect))(
    'what changes most asks for the code again after ten minutes, and comes back',
    async () => {
      await confirmedLongAgo()
      const id = await idOf(marc.email)
      const sent = await post(olga, `/gestion/personal/${id}`, { intent: 'disable' })
      expect([sent.response.status, sent.response.headers.get('location')]).toEqual([
        303,
        `/gestion/confirmar?volver=%2Fgestion%2Fpersonal%2F${id}`,
      ])
      expect((await marc.visit('/gestion/cuenta')).response.status).toBe(200)

      const confirm = await olga.visit('/gestion/confirmar?volver=%2Fgestion%2Fpersonal')
      expect((await olga.press(confirm, 'Confirmar', { Código: '000000' })).response.status).toBe(400)
      const code = codeOf(olga.secret)
      const back = await olga.press(confirm, 'Confirmar', { Código: code })
      expect([back.response.status, back.response.headers.get('location')]).toEqual([303, '/gestion/personal'])
      expect((await olga.press(confirm, 'Confirmar', { Código: code })).response.status).toBe(400)
      expect((await post(olga, '/gestion/personal', { intent: 'role', id, role: 'manager' })).response.status).toBe(409)
    },
  )

  test('another role, a new link and being disabled end every session at once', async () => {
    const id = await idOf(marc.email)
    const isOut = async (who: StaffVisitor) => (await who.visit('/gestion/cuenta')).response.status === 303
    expect((await post(olga, '/gestion/personal', { intent: 'role', id, role: 'agent' })).response.status).toBe(200)
    expect(await isOut(marc)).toBe(true)

    const ofAna = await idOf(ana.email)
    const reset = await post(olga, '/gestion/personal', { intent: 'reset', id: ofAna })
    const link = linkIn(reset.page.getByText(/\/gestion\/invitacion\//).textContent)
    expect((await site.visit(link)).response.status).toBe(200)
    expect(await isOut(ana)).toBe(true)
    const again = await site.press(await site.visit('/gestion/entrar'), 'Entrar', {
      'Correo electrónico': ana.email,
      Contraseña: ana.password,
      Código: codeOf(ana.secret, 1),
    })
    expect(again.response.status).toBe(400)

    expect((await post(olga, `/gestion/personal/${ofAna}`, { intent: 'disable' })).response.status).toBe(303)
    expect((await site.visit(link)).response.status).toBe(404)
  })

  test('the only owner can neither be disabled nor become something else', async () => {
    const id = await idOf(olga.email)
    expect((await post(olga, `/gestion/personal/${id}`, { intent: 'disable' })).response.status).toBe(409)
    expect((await post(olga, '/gestion/personal', { intent: 'role', id, role: 'agent' })).response.status).toBe(409)
    const ran = await site.command('staff', 'disable', olga.email)
    expect(ran).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('the only owner') })
  })

  test('the audit tells who did what, and the database lets nobody change it', async () => {
    const { document } = await olga.visit('/gestion/auditoria')
    const entries = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
    expect(entries[0]).toMatch(/Olga Prats.*desactivó a Ana Gómez/)
    expect(entries.some((entry) => /Comando en el servidor.*invitó a Ana Gómez/.test(entry))).toBe(true)
    await expect(site.query(`update audit set action = 'changed'`)).rejects.toThrow('append-only')
    await expect(site.query('delete from audit')).rejects.toThrow('append-only')
  })

  test('the audit is narrowed by person, kind and date, and has sign-ins apart', async () => {
    const wordsAt = async (query: string) =>
      [...(await olga.visit(`/gestion/auditoria?${query}`)).document.querySelectorAll('.desk-log li')].map(
        ({ textContent }) => textContent,
      )
    expect((await wordsAt('')).some((entry) => /entró/.test(entry))).toBe(false)
    await site.query(
      `insert into audit (id, staff_id, action, at) select 'in-1', id, 'signed-in', ${Date.now()} from staff limit 1`,
    )
    const signIns = await wordsAt('parte=entradas')
    expect(signIns.length).toBeGreaterThan(0)
    expect(signIns.every((entry) => /entró|salió|cerró una sesión/.test(entry))).toBe(true)

    const byCommand = await wordsAt('quien=orden&que=invited')
    expect(byCommand.length).toBeGreaterThan(2)
    expect(
      byCommand.every((entry) => /Comando en el servidor.*invitó a .*: (Agente|Responsable|Propietario)/.test(entry)),
    ).toBe(true)
    const [someone] = await site.query(`select id from staff where role = 'owner'`)
    expect((await wordsAt(`quien=${someone?.['id']}`)).every((entry) => entry.includes('Olga Prats'))).toBe(true)
    expect(await wordsAt('hasta=2020-01-01')).toEqual([])
    expect((await wordsAt('desde=2020-01-01')).length).toBeGreaterThan(3)
    for (const strange of ['quien=%27&que=x&desde=ayer', 'quien=%00', 'antes=%00', 'parte=otra'])
      expect((await olga.visit(`/gestion/auditoria?${strange}`)).response.status).toBe(200)
  })

  test('the command lists, resets and disables', async () => {
    const reset = await site.command('staff', 'reset', marc.email)
    expect(reset.exitCode).toBe(0)
    expect((await site.visit(linkIn(reset.stdout))).response.status).toBe(200)
    expect((await site.command('staff', 'disable', marc.email)).exitCode).toBe(0)
    const listed = await site.command('staff', 'list')
    expect(listed.stdout.split('\n')).toEqual(
      expect.arrayContaining([
        `owner       active  Olga Prats  ${olga.email}`,
        `agent       disabled  Marc Vidal  ${marc.email}`,
      ]),
    )
    for (const args of [['invite', 'x@y.es'], ['reset']]) {
      expect((await site.command('staff', ...args)).exitCode).toBe(64)
    }
    expect((await site.command('staff', 'invite', 'x@y.es', '--name', 'X', '--role', 'king')).exitCode).toBe(1)
  })

  test('a person is exported, and erased once they are disabled', async () => {
    const exported = await site.command('privacy', 'export', '--email', marc.email)
    expect(JSON.parse(exported.stdout)).toMatchObject({ desk: { name: 'Marc Vidal', role: 'agent', sessions: [] } })
    expect((await site.command('privacy', 'erase', '--email', olga.email)).exitCode).toBe(1)
    expect((await site.command('privacy', 'erase', '--email', marc.email)).exitCode).toBe(0)
    expect((await site.command('staff', 'list')).stdout).not.toContain('Marc')
    expect((await olga.visit('/gestion/auditoria')).response.status).toBe(200)
  })
})
