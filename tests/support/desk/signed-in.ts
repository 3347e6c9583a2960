import { TOTP } from 'otpauth'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { submission, type Page, type Typed } from '../page/page.ts'
import type { StoringSite } from '../site/site-on.ts'
import type { Visitor } from '../site/visitor.ts'

/** With `query`, what they send leaves at once: none of it is to be taken back. */
type DeskSite = Visitor & Pick<StoringSite, 'command'> & Partial<Pick<StoringSite, 'query'>>

export type Invited = { readonly name: string; readonly email: string; readonly path: string }

export type StaffVisitor = Visitor & {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** As a browser sends it: name and value. */
  readonly cookie: string
  readonly password: string
  /** Secret of their authenticator app. */
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** The technician is one of installation.yaml. */
const names: Record<StaffRole, string> = {
  technician: 'Vicent Llopis',
  agent: 'Ana Gómez',
  manager: 'Marc Vidal',
  owner: 'Olga Prats',
}

const MOST_TRIES = 3

export const PASSWORD = 'mesa tortuga violeta 41'

/** Invites somebody as an operator does, by the command; gives the path of the link it prints. */
export async function invite(site: Pick<StoringSite, 'command'>, role: StaffRole, number = 1): Promise<Invited> {
  const name = names[role]
  const email = `${role}${number}@operador.example`
  const ran = await site.command('staff', 'invite', email, '--name', name, '--role', role)
  if (ran.exitCode !== 0) throw new Error(`${ran.stdout}${ran.stderr}`)
  return { name, email, path: linkIn(ran.stdout) }
}

/** The path of the link that a command printed. */
export function linkIn(printed: string): string {
  return new URL(/http\S+/.exec(printed)?.[0] ?? '').pathname
}

/** The code that an authenticator app shows; `periods` from now, as each is taken once. */
export function codeOf(secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 })
}

/** Somebody of that role, invited and signed in by their first password and code. */
export async function signedIn(site: DeskSite, role: StaffRole, number = 1): Promise<StaffVisitor> {
  const { name, email, path } = await invite(site, role, number)
  const form = await site.visit(path)
  const secret = secretOn(form)
  const setUp = () =>
    site.press(form, 'Guardar la contraseña', {
      'Contraseña nueva': PASSWORD,
      'La misma contraseña otra vez': PASSWORD,
      // The code of the period before: the test can still use the one of now. It may have become too old on the way.
      'El código que muestra ahora la aplicación': codeOf(secret, -1),
    })
  let done = await setUp()
  // A machine that is busy with other tests may need more than the time in which a database has to answer.
  for (let again = 0; [400, 503].includes(done.response.status) && again < MOST_TRIES; again++) done = await setUp()
  const cookie = cookieOf(done)
  if (!cookie) throw new Error(`${name} was not signed in: ${done.response.status}`)
  await site.query?.('update staff set undo_seconds = 0 where undo_seconds is null')
  const recoveryCodes = [...done.document.querySelectorAll('ol code')].map((code) => code.textContent)
  return { ...withCookie(site, cookie), name, email, role, cookie, password: PASSWORD, secret, recoveryCodes }
}

/** The secret that a page shows for an authenticator app. */
export function secretOn({ document }: Page): string {
  return document.querySelector('.desk-totp code')?.textContent.replaceAll(' ', '') ?? ''
}

/** The session that an answer gives; null where it gives none. */
export function cookieOf({ response }: Page): string | null {
  const [set] = response.headers.getSetCookie()
  const cookie = set?.split(';')[0] ?? ''
  return /=.+/.test(cookie) ? cookie : null
}

/** A browser that sends that cookie. */
export function withCookie(site: Visitor, cookie: string): Visitor {
  const visit = (path: string, init: RequestInit = {}) =>
    site.visit(path, { ...init, headers: { ...init.headers, cookie } })
  return {
    origin: site.origin,
    visit,
    press(from: Page, button: string | RegExp, typed?: Typed) {
      const { action, body } = submission(from, button, typed)
      return visit(action, { method: 'POST', headers: { origin: site.origin }, body })
    },
  }
}
