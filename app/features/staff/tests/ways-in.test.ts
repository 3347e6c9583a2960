import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
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
import { siteOn } from '#tests/support/site/site-on.ts'
import { visitorBy } from '#tests/support/site/visitor.ts'

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
