import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { codeOf, PASSWORD, signedIn, withCookie, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { postPasskey, softPasskey } from '#tests/support/desk/soft-passkey.ts'
import type { Page } from '#tests/support/page/page.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { visitorBy } from '#tests/support/site/visitor.ts'

const SIGN_IN = '/gestion/entrar'
const OFFICE = '203.0.113.7'
/** Lines of which none tries too often by itself. */
const LINES = Array.from({ length: 51 }, (_, n) => `198.51.100.${(n % 6) + 1}`)

const openDesk = (dialect: (typeof dialects)[number]) =>
  siteOn(dialect, { env: { TRUST_PROXY: '127.0.0.0/8, ::1', REQUEST_LIMIT: '20' } })

type Tried = {
  readonly from: string
  readonly email: string
  readonly code?: string
  readonly password?: string
  readonly cookie?: string
}

function trySignIn(site: StoringSite, { from, email, code = '000000', password = PASSWORD, cookie }: Tried) {
  return site.visit(SIGN_IN, {
    method: 'POST',
    headers: { origin: site.origin, 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: new URLSearchParams({ intent: 'password', email, password, code }),
  })
}

const statusOf = ({ response }: Page) => response.status

/** What a browser keeps of its visits, but for the session, which ends with it. */
async function knownBrowser({ visit }: StaffVisitor): Promise<string> {
  const { response } = await visit('/gestion/cuenta')
  const set = response.headers.getSetCookie()
  expect(set).toEqual([
    expect.stringMatching(/^desk-browser=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  return set[0]!.split(';')[0]!
}

test.each(dialects.filter(everyCaseOn))(
  'on %s, failures of strangers stop no browser that staff have signed in with',
  async (dialect) => {
    await using site = await openDesk(dialect)
    const olga = await signedIn(site, 'owner')
    const cookie = await knownBrowser(olga)
    for (const from of LINES) await trySignIn(site, { from, email: olga.email })
    for (let n = 0; n < 21; n++) await trySignIn(site, { from: OFFICE, email: `nadie${n}@operador.example` })

    const stranger = await trySignIn(site, { from: '192.0.2.1', email: olga.email })
    expect(statusOf(stranger)).toBe(429)
    expect(statusOf(await trySignIn(site, { from: OFFICE, email: olga.email }))).toBe(429)
    // What that session did alone decides whether it can be confirmed.
    await site.query('update sessions set confirmed_at = confirmed_at - 601000')
    const confirm = await olga.visit('/gestion/confirmar', { headers: { 'x-forwarded-for': OFFICE } })
    const confirmed = await olga.press(confirm, 'Confirmar', { Código: olga.recoveryCodes[0]! })
    expect(statusOf(confirmed)).toBe(303)

    const code = olga.recoveryCodes[1]!
    const done = await trySignIn(site, { from: OFFICE, email: olga.email, code, cookie })
    expect(statusOf(done)).toBe(303)
    // It knows this browser already.
    expect(done.response.headers.getSetCookie()).toHaveLength(1)
  },
)

test('a browser that fails too often waits, and so does whoever makes up or takes its cookie', async () => {
  await using site = await openDesk('sqlite')
  const olga = await signedIn(site, 'owner')
  const ana = await signedIn(site, 'agent')
  const cookie = await knownBrowser(olga)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push(statusOf(await trySignIn(site, { from: OFFICE, email: olga.email, cookie })))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  const right = { email: olga.email, code: olga.recoveryCodes[0]! }
  expect(statusOf(await trySignIn(site, { from: '192.0.2.9', ...right, cookie }))).toBe(429)
  // Others are not stopped by it, and neither is she elsewhere.
  expect(statusOf(await trySignIn(site, { from: OFFICE, ...right }))).toBe(303)

  const value = cookie.slice('desk-browser='.length)
  const [id, mark] = value.split('.')
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const madeUp = [
    `${random(16)}.${mark}`,
    `${id}.${random(32)}`,
    `${random(16)}.${random(32)}`,
    `${id}`,
    `${id}.${mark}.${random(9000)}`,
    'x',
  ]
  // For another account the cookie is one of a stranger as well.
  const tries = [
    ...madeUp.map((each) => ({ email: olga.email, cookie: `desk-browser=${each}` })),
    ...Array.from({ length: 12 }, () => ({ email: ana.email, cookie })),
  ]
  await site.query('delete from rate_limits')
  const strangers: number[] = []
  for (const each of tries) strangers.push(statusOf(await trySignIn(site, { from: '192.0.2.44', ...each })))
  expect(strangers).toEqual([...Array.from({ length: 6 + 10 }, () => 400), 429, 429])
  // It opens nothing by itself.
  expect(statusOf(await withCookie(site, cookie).visit('/gestion/cuenta'))).toBe(303)
})

test('codes to confirm are counted by session', async () => {
  await using site = await openDesk('sqlite')
  const olga = await signedIn(site, 'owner')
  const form = await olga.visit('/gestion/confirmar')
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push(statusOf(await olga.press(form, 'Confirmar', { Código: '000000' })))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  const other = await trySignIn(site, { from: OFFICE, email: olga.email, code: olga.recoveryCodes[0]! })
  expect(statusOf(other)).toBe(303)
})

test('a computer of several people is known for each of them, and over https for its host alone', async () => {
  const origin = 'https://desk.operator.example'
  await using running = await siteOn('sqlite', { env: { PUBLIC_ORIGIN: origin } })
  const site = { ...running, ...visitorBy(running, origin) }
  const [olga, ana] = [await signedIn(site, 'owner'), await signedIn(site, 'agent')]
  const [first = ''] = (await olga.visit('/gestion/cuenta')).response.headers.getSetCookie()
  expect(first).toMatch(/^__Host-desk-browser=[\w-]{22}\.[\w-]{43}; .*SameSite=Strict; Secure$/)
  const shared = withCookie(site, `${first.split(';')[0]}; ${ana.cookie}`)
  const [second = ''] = (await shared.visit('/gestion/cuenta')).response.headers.getSetCookie()
  expect(second).toMatch(/^__Host-desk-browser=[\w-]{22}(\.[\w-]{43}){2};/)
  expect(second).toContain(first.split(';')[0]!.split('.')[1])
})

test('after dozens of failures of strangers, an owner gets in by passkey, and by password and code where they did before', async () => {
  await using site = await openDesk('sqlite')
  const olga = await signedIn(site, 'owner')
  const cookie = await knownBrowser(olga)
  const key = softPasskey()
  const account = await olga.visit('/gestion/cuenta')
  expect(statusOf(await postPasskey(olga, account, key.made(account)))).toBe(303)
  const by = (from: string) => ({ 'x-forwarded-for': from })
  const prove = async (from: string, page: Page) => postPasskey(site, page, key.proved(page), by(from))

  for (const from of LINES) await trySignIn(site, { from, email: olga.email })
  for (let n = 0; n < 40; n++) {
    await trySignIn(site, { from: OFFICE, email: n % 2 ? olga.email : `nadie${n}@operador.example` })
    const page = await site.visit(SIGN_IN, { headers: by(OFFICE) })
    // A passkey that is nobody's.
    expect(statusOf(await postPasskey(site, page, softPasskey().proved(page), by(OFFICE)))).toBe(400)
  }
  expect(statusOf(await trySignIn(site, { from: OFFICE, email: olga.email }))).toBe(429)

  for (const from of [OFFICE, LINES[0]!, '192.0.2.1']) {
    const page = await site.visit(SIGN_IN, { headers: by(from) })
    const entered = await prove(from, page)
    expect([from, statusOf(entered)]).toEqual([from, 303])
    const session = entered.response.headers.getSetCookie().find((set) => set.startsWith('desk='))
    const inside = withCookie(site, session?.split(';')[0] ?? '')
    expect(statusOf(await inside.visit('/gestion/personal', { headers: by(from) }))).toBe(200)
    await site.query('update sessions set confirmed_at = confirmed_at - 601000')
    const confirm = await inside.visit('/gestion/confirmar', { headers: by(from) })
    expect(statusOf(await postPasskey(inside, confirm, key.proved(confirm), by(from)))).toBe(303)
  }
  const code = codeOf(olga.secret)
  expect(statusOf(await trySignIn(site, { from: OFFICE, email: olga.email, code, cookie }))).toBe(303)
})
