import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import {
  codeOf,
  cookieOf,
  invite,
  PASSWORD,
  secretOn,
  signedIn,
  withCookie,
  type StaffVisitor,
} from '#tests/support/desk/signed-in.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

// Not "No login is shown" (specification, "Roles and permissions"): decision 61. Visitors see none.
describe.each(dialects)('the desk on %s', (dialect) => {
  let site: StoringSite
  let recovery = 0
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('is not there until somebody is invited', async () => {
    const unknown = await site.visit('/no-such-page')
    for (const path of [
      '/gestion',
      '/gestion/',
      '/GESTION/entrar',
      '/gestion/entrar',
      '/gestion/cuenta',
      '/%67estion',
    ]) {
      const { response, page } = await site.visit(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
        unknown.page.getByRole('heading', { level: 1 }).textContent,
      )
    }
    const posted = await site.visit('/gestion/entrar', {
      method: 'POST',
      body: new URLSearchParams({ email: 'x@y.es' }),
    })
    expect(posted.response.status).toBe((await site.visit('/no-such-page', { method: 'POST' })).response.status)
  })

  test('lets in who was invited, once', async () => {
    const owner = await signedIn(site, 'owner')
    expect(owner.recoveryCodes).toHaveLength(10)
    const account = await owner.visit('/gestion/cuenta')
    expect(account.response.status).toBe(200)
    expect(account.page.getByText('Olga Prats · owner1@operador.example')).toBeTruthy()
  })

  describe('somebody who has a password', () => {
    let ana: StaffVisitor
    beforeAll(async () => {
      ana = await signedIn(site, 'agent', 1)
    })
    const signIn = async (typed: { email?: string; password?: string; code: string }, path = '/gestion/entrar') =>
      site.press(await site.visit(path), 'Entrar', {
        'Correo electrónico': typed.email ?? ana.email,
        Contraseña: typed.password ?? ana.password,
        Código: typed.code,
      })

    test('signs in with it and a code, and a code works once', async () => {
      const code = codeOf(ana.secret)
      const done = await signIn({ code }, '/gestion/entrar?volver=%2Fgestion%2Fcuenta')
      expect([done.response.status, done.response.headers.get('location')]).toEqual([303, '/gestion/cuenta'])
      const browser = withCookie(site, cookieOf(done) ?? '')
      expect((await browser.visit('/gestion/cuenta')).response.status).toBe(200)

      const replayed = await signIn({ code })
      expect(replayed.response.status).toBe(400)
      expect(cookieOf(replayed)).toBeNull()
    })

    if (!everyCaseOn(dialect)) return

    test.each([
      ['//evil.example/gestion', '/gestion'],
      ['https://evil.example/gestion', '/gestion'],
      ['/gestion/../fibra', '/gestion'],
      ['/\\evil.example', '/gestion'],
    ])('comes back to the desk only, not to %s', async (wanted, location) => {
      const code = ana.recoveryCodes[recovery++]!
      const done = await signIn({ code }, `/gestion/entrar?volver=${encodeURIComponent(wanted)}`)
      expect([done.response.status, done.response.headers.get('location')]).toEqual([303, location])
    })

    test('signs in with a recovery code, once', async () => {
      const code = ana.recoveryCodes[recovery++]!.toLowerCase().replaceAll('-', ' ')
      expect((await signIn({ code })).response.status).toBe(303)
      expect((await signIn({ code })).response.status).toBe(400)
    })

    test('is told the same as nobody who is unknown, whatever is wrong', async () => {
      const wrong = [
        await signIn({ code: '000000' }),
        await signIn({ password: 'otra cosa distinta', code: codeOf(ana.secret, 1) }),
        await signIn({ email: 'nadie@operador.example', code: codeOf(ana.secret, 1) }),
        await signIn({ password: '', code: codeOf(ana.secret, 1) }),
        await signIn({ password: '', code: ana.recoveryCodes[recovery]! }),
      ]
      const told = wrong.map(({ response, page }) => [response.status, page.getByText(/^No ha funcionado/).textContent])
      expect(new Set(told.map(String)).size).toBe(1)
    })

    test('ends a session from another one', async () => {
      const code = ana.recoveryCodes[recovery++]!
      const other = withCookie(site, cookieOf(await signIn({ code })) ?? '')
      const account = await other.visit('/gestion/cuenta')
      for (const button of account.page.getAllByRole('button', { name: 'Cerrar' })) {
        const session = button.closest('form')?.querySelector('input')?.value ?? ''
        const body = new URLSearchParams({ intent: 'end-session', session })
        await other.visit('/gestion/cuenta', { method: 'POST', headers: { origin: site.origin }, body })
      }
      expect((await other.visit('/gestion/cuenta')).response.status).toBe(200)
      expect((await ana.visit('/gestion/cuenta')).response.headers.get('location')).toMatch(/^\/gestion\/entrar/)

      const out = await other.press(account, 'Salir')
      expect(out.response.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
      expect((await other.visit('/gestion/cuenta')).response.status).toBe(303)
    })
  })

  test('keeps nothing of its people in clear', async () => {
    const rows = JSON.stringify([
      await site.query('select * from staff'),
      await site.query('select * from credentials'),
      await site.query('select * from sessions'),
      await site.query('select * from audit'),
    ])
    for (const secret of ['Olga', 'Prats', 'operador.example', PASSWORD]) expect(rows).not.toContain(secret)
    expect(rows).toContain('v1.')
    expect(site.printed()).not.toContain('operador.example')
  })

  if (!everyCaseOn(dialect)) return

  test('sends who is not signed in to sign in, and back', async () => {
    const { response } = await site.visit('/gestion/cuenta')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/gestion/entrar?volver=%2Fgestion%2Fcuenta',
    ])
  })

  test('opened from another site it asks for itself once more, with the cookie that did not come along', async () => {
    const from = async (place: string) => {
      const page = await site.visit('/gestion/entrar?volver=/gestion/cuenta', { headers: { 'sec-fetch-site': place } })
      return page.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content') ?? null
    }
    expect(await from('cross-site')).toBe('0;url=/gestion/entrar?volver=/gestion/cuenta')
    expect(await from('same-origin')).toBeNull()
  })

  test('takes the cookie of a session only as a strict, hidden one', async () => {
    const { path } = await invite(site, 'agent', 2)
    const form = await site.visit(path)
    const done = await site.press(form, 'Guardar la contraseña', newPassword(codeOf(secretOn(form), -1)))
    expect(done.response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    const again = await site.visit(path)
    expect(again.response.status).toBe(404)
    expect(again.page.getByRole('heading', { level: 1 }).textContent).toBe('Este enlace ya no funciona')
    expect((await site.press(form, 'Guardar la contraseña', newPassword(codeOf(secretOn(form))))).response.status).toBe(
      404,
    )
  })

  test('refuses passwords that are short, common or personal', async () => {
    const { path } = await invite(site, 'agent', 3)
    let form = await site.visit(path)
    const secret = secretOn(form)
    for (const [password, again, sentence] of [
      ['corta', 'corta', 'Escribe al menos 12 caracteres.'],
      ['1qaz2wsx3edc', '1qaz2wsx3edc', 'Esa contraseña es de las que se prueban primero. Elige otra.'],
      ['aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa', 'Esa contraseña es de las que se prueban primero. Elige otra.'],
      ['ana gómez gómez', 'ana gómez gómez', /^Sin tu nombre, tu correo y la empresa queda demasiado poco/],
      [PASSWORD, `${PASSWORD}x`, 'Las dos contraseñas no coinciden.'],
    ] as const) {
      const typed = {
        ...newPassword(codeOf(secret)),
        'Contraseña nueva': password,
        'La misma contraseña otra vez': again,
      }
      form = await site.press(form, 'Guardar la contraseña', typed)
      expect([password, form.response.status]).toEqual([password, 400])
      expect(form.page.getByText(sentence)).toBeTruthy()
      // The app has the secret by now.
      expect(secretOn(form)).toBe(secret)
      expect(cookieOf(form)).toBeNull()
    }
  })

  test('refuses what another site posts with somebody’s cookie', async () => {
    const owner = await signedIn(site, 'owner', 2)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site', origin: 'null' }]) {
      const body = new URLSearchParams({ intent: 'new-codes' })
      const { response } = await owner.visit('/gestion/cuenta', { method: 'POST', headers, body })
      expect(response.status).toBe(403)
    }
  })

  test('is kept out of caches, search engines and referrers', async () => {
    const { response } = await site.visit('/gestion/entrar')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })
})

function newPassword(code: string) {
  return {
    'Contraseña nueva': PASSWORD,
    'La misma contraseña otra vez': PASSWORD,
    'El código que muestra ahora la aplicación': code,
  }
}
