import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import {
  codeOf,
  invite,
  linkIn,
  PASSWORD,
  secretOn,
  signedIn,
  type StaffVisitor,
} from '#tests/support/desk/signed-in.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import type { Page } from '#tests/support/page/page.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { visitorBy } from '#tests/support/site/visitor.ts'

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
        `owner    active  Olga Prats  ${olga.email}`,
        `agent    disabled  Marc Vidal  ${marc.email}`,
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

test('who tries too often waits, whatever address they try, and not for good', async () => {
  await using site = await siteOn('sqlite', { env: { REQUEST_LIMIT: '6' } })
  const olga = await signedIn(site, 'owner')
  const form = await site.visit('/gestion/entrar')
  const signIn = (email: string, code: string) =>
    site.press(form, 'Entrar', { 'Correo electrónico': email, Contraseña: olga.password, Código: code })

  for (const email of [olga.email, 'nadie@operador.example']) {
    const told = [await signIn(email, '000000'), await signIn(email, '000000'), await signIn(email, '000000')]
    expect(told.map(({ response }) => response.status)).toEqual([400, 400, 400])
  }
  const limited = await signIn(olga.email, codeOf(olga.secret))
  expect(limited.response.status).toBe(429)
  expect(Number(limited.response.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  await site.query('update rate_limits set expires_at = 0')
  expect((await signIn(olga.email, codeOf(olga.secret))).response.status).toBe(303)
})

test('a session ends after twelve hours, and after half an hour without a request', async () => {
  await using site = await siteOn('sqlite')
  const isIn = async ({ visit }: StaffVisitor) => (await visit('/gestion/cuenta')).response.status === 200
  const olga = await signedIn(site, 'owner')
  const later = (column: string, minutes: number) =>
    site.query(`update sessions set ${column} = ${column} - ${minutes * 60_000}`)
  await later('seen_at', 29)
  expect(await isIn(olga)).toBe(true)
  await later('seen_at', 30)
  expect(await isIn(olga)).toBe(false)

  const ana = await signedIn(site, 'agent')
  await later('created_at', 12 * 60 - 1)
  expect(await isIn(ana)).toBe(true)
  await later('created_at', 1)
  expect(await isIn(ana)).toBe(false)
})

test('over plain http on another host there are no passkeys, and the pages say why', async () => {
  const origin = 'http://desk.operator.example'
  await using site = await siteOn('sqlite', { env: { PUBLIC_ORIGIN: origin } })
  const there = visitorBy(site, origin)
  const olga = await signedIn({ ...there, command: site.command }, 'owner')
  for (const page of [await there.visit('/gestion/entrar'), await olga.visit('/gestion/cuenta')]) {
    expect(page.page.getByText(/Los navegadores solo crean llaves de acceso en webs con https/)).toBeTruthy()
    expect(page.page.queryByRole('button', { name: /llave de acceso/ })).toBeNull()
  }
})

test('pages keep referrers to themselves as far as browsers still say where a form comes from', async () => {
  for (const [origin, policy] of [
    ['http://desk.operator.example', 'same-origin'],
    ['https://desk.operator.example', 'no-referrer'],
  ] as const) {
    await using site = await siteOn('sqlite', { env: { PUBLIC_ORIGIN: origin } })
    await invite(site, 'owner')
    const { headers } = await rawRequest(site.port, {
      path: '/gestion/entrar',
      headers: { host: new URL(origin).host },
    })
    expect([origin, headers['referrer-policy']]).toEqual([origin, policy])
    const posted = await rawRequest(site.port, {
      method: 'POST',
      path: '/gestion/entrar',
      headers: {
        host: new URL(origin).host,
        'content-type': 'application/x-www-form-urlencoded',
        // As browsers send it from such a page.
        ...(policy === 'no-referrer' ? { origin: 'null', 'sec-fetch-site': 'same-origin' } : { origin }),
      },
      body: 'intent=password&email=x%40y.es&password=x&code=1',
    })
    expect([origin, posted.status]).toEqual([origin, 400])
  }
})

test('over https the cookie is for that host alone', async () => {
  const origin = 'https://desk.operator.example'
  await using site = await siteOn('sqlite', { env: { PUBLIC_ORIGIN: origin } })
  const { path } = await invite(site, 'owner')
  const there = visitorBy(site, origin)
  const form = await there.visit(path)
  const secret = secretOn(form)
  const done = await there.press(form, 'Guardar la contraseña', {
    'Contraseña nueva': PASSWORD,
    'La misma contraseña otra vez': PASSWORD,
    'El código que muestra ahora la aplicación': codeOf(secret),
  })
  expect(done.response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
  ])
})

test('a link is mailed where mail leaves, and is in no file or log', async () => {
  await using mail = await openMailServer()
  await using site = await siteOn('sqlite', { env: { MAIL_URL: mail.url } })
  const ran = await site.command('staff', 'invite', 'eva@operador.example', '--name', 'Eva Mas', '--role', 'owner')
  expect(ran.stdout).toContain('also mailed to eva@operador.example')
  await expect.poll(() => mail.inbox.length).toBe(1)
  const message = await PostalMime.parse(mail.inbox[0]!.raw)
  expect(message.text).toContain(linkIn(ran.stdout))
  await site.visit(linkIn(ran.stdout))
  expect(site.printed()).not.toContain(linkIn(ran.stdout).split('/').at(-1))
})

test('a restored database lets nobody in by an old session or link', async () => {
  await using site = await siteOn('sqlite')
  const olga = await signedIn(site, 'owner')
  const { path: link } = await invite(site, 'agent')
  const file = path.join(site.dataDir, 'copy.db')
  expect((await site.command('backup', file)).exitCode).toBe(0)
  await site.stop()
  expect((await site.command('restore', file)).stdout).toContain('Staff and their roles are as they were then')
  await site.start()
  expect((await olga.visit('/gestion/cuenta')).response.status).toBe(303)
  expect((await site.visit(link)).response.status).toBe(404)
})
