import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import {
  codeOf,
  cookieOf,
  invite,
  linkIn,
  PASSWORD,
  secretOn,
  signedIn,
  withCookie,
  type StaffVisitor,
} from '#tests/support/desk/signed-in.ts'
import { postPasskey, softPasskey } from '#tests/support/desk/soft-passkey.ts'
import { until } from '#tests/support/mail/outbox.ts'
import type { Page } from '#tests/support/page/page.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const ACCOUNT = '/gestion/cuenta'
const newPassword = (secret: string, periods: number) => ({
  'Contraseña nueva': PASSWORD,
  'La misma contraseña otra vez': PASSWORD,
  'El código que muestra ahora la aplicación': codeOf(secret, periods),
})

describe.each(dialects)('on %s, a member of staff is told by e-mail', (dialect) => {
  let site: StoringSite
  let olga: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    olga = await signedIn(site, 'owner')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  /** Waits until somebody has that many messages with that sentence. */
  async function told(email: string, sentence: string, count = 1): Promise<void> {
    const theirs = async () =>
      (await site.mails(0, { about: sentence })).filter(({ to }) => to?.some(({ address }) => address === email))
    await until(async () => expect(await theirs()).toHaveLength(count))
    for (const { subject } of await theirs())
      expect(subject).toBe('Ha cambiado tu acceso a la gestión de Azahar Telecom')
  }
  const post = (who: StaffVisitor, path: string, fields: Record<string, string>): Promise<Page> =>
    who.visit(path, { method: 'POST', headers: { origin: site.origin }, body: new URLSearchParams(fields) })

  test('that the link was used, by a password and by a passkey', async () => {
    const sentence = 'Se ha usado el enlace de tu acceso para elegir cómo entras'
    await told(olga.email, sentence)
    const { path, email } = await invite(site, 'manager')
    const form = await site.visit(path)
    const done = await postPasskey(site, form, softPasskey().made(form))
    expect([done.response.status, cookieOf(done)]).toEqual([200, expect.any(String)])
    await told(email, sentence)
  })

  test('of another password and app, also where there was none', async () => {
    const sentence = 'Se han cambiado tu contraseña y tu aplicación de autenticación'
    const { path, email } = await invite(site, 'manager', 2)
    const invited = await site.visit(path)
    const byPasskey = cookieOf(await postPasskey(site, invited, softPasskey().made(invited))) ?? ''
    for (const [who, address] of [
      [olga, olga.email],
      [withCookie(site, byPasskey), email],
    ] as const) {
      const form = await who.visit(`${ACCOUNT}/contrasena`)
      const wrong = await who.press(form, 'Guardar la contraseña', { ...newPassword(secretOn(form), 40) })
      expect(wrong.response.status).toBe(400)
      const done = await who.press(form, 'Guardar la contraseña', newPassword(secretOn(form), 0))
      expect(done.response.status).toBe(303)
      await told(address, sentence)
    }
  })

  if (!everyCaseOn(dialect)) return

  test('of new recovery codes, and of one that was used to sign in or to confirm', async () => {
    const renewed = await olga.press(await olga.visit(ACCOUNT), 'Crear códigos nuevos')
    const codes = [...renewed.document.querySelectorAll('ol code')].map(({ textContent }) => textContent)
    expect(codes).toHaveLength(10)
    await told(olga.email, 'Se han cambiado tus códigos de recuperación')

    const used = 'Se ha usado uno de tus códigos de recuperación'
    const confirmed = await olga.press(await olga.visit('/gestion/confirmar'), 'Confirmar', { Código: codes[0]! })
    expect(confirmed.response.status).toBe(303)
    await told(olga.email, used)
    const typed = { 'Correo electrónico': olga.email, Contraseña: PASSWORD }
    const entered = await site.press(await site.visit('/gestion/entrar'), 'Entrar', { ...typed, Código: codes[1]! })
    expect(entered.response.status).toBe(303)
    await told(olga.email, used, 2)
  })

  test('of a passkey that was added, and of one that was removed, once each', async () => {
    const form = await olga.visit(ACCOUNT)
    const fields = softPasskey().made(form)
    expect((await postPasskey(olga, form, fields)).response.status).toBe(303)
    // The same answer once more adds none.
    expect((await postPasskey(olga, form, fields)).response.status).toBe(400)
    await told(olga.email, 'Se ha añadido una llave de acceso a tu cuenta')

    const account = await olga.visit(ACCOUNT)
    for (let press = 0; press < 2; press++) expect((await olga.press(account, 'Quitar')).response.status).toBe(303)
    await told(olga.email, 'Se ha quitado una llave de acceso de tu cuenta')
  })

  test('that all was taken away, by an owner and by the command', async () => {
    const sentence = 'Se ha quitado todo aquello con lo que entrabas; necesitas un enlace nuevo'
    const ana = await signedIn(site, 'agent')
    const [row] = await site.query(`select id from staff where role = 'agent'`)
    const reset = await post(olga, '/gestion/personal', { intent: 'reset', id: String(row?.['id']) })
    expect(linkIn(reset.page.getByText(/\/gestion\/invitacion\//).textContent)).toMatch(/^\/gestion\/invitacion\//)
    await told(ana.email, sentence)
    const marc = await signedIn(site, 'manager', 3)
    expect((await site.command('staff', 'reset', marc.email)).exitCode).toBe(0)
    await told(marc.email, sentence)
  })
})
