import forgetTyped from './forget-typed.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { KEPT, LOST_FILE } from '#app/features/requests/files/file-field.tsx'
import { formContext, retryAfterContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { deskRulesContext, sessionContext } from '#app/features/staff/desk-contexts.server.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { askForPasskey } from '#app/features/staff/sign-in/passkeys.server.ts'
import { knownBrowserCookie } from '#app/features/staff/sign-in/known-browser.server.ts'
import { restoreCarried, sealCarried } from '#app/features/staff/drafts/carried.server.ts'
import { findSession } from '#app/features/staff/sessions.server.ts'
import { sessionCookie } from '#app/features/staff/session-cookie.server.ts'
import { SIGN_IN, signInByPasskey, signInByPassword } from '#app/features/staff/sign-in/sign-in.server.ts'
import { attemptOf, textOf } from '#app/features/staff/attempt.server.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { NoPasskeys, PasskeyForm } from '../parts/passkey-form.tsx'
import { returnPath } from '../parts/return-path.server.ts'
import type { Route } from './+types/route'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect(returnPath(request))
  const passkey = await askForPasskey(context.get(servicesContext), SIGN_IN)
  // From another site, as from webmail, the cookie of whoever is signed in does not come along: asked for by this page
  // itself, it does.
  const { pathname, search } = new URL(request.url)
  const again = request.headers.get('sec-fetch-site') === 'cross-site' ? pathname + search : null
  return { passkey, again, head: deskHead(context, msg`Sign in to the desk`) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = readForm(context)
  const { intent } = intentOf(context, '/gestion/entrar')
  const from = attemptOf(request, context)
  const email = textOf(form, 'email')
  if (intent === 'carry') return data(await carry(request, context, form))
  const carried = textOf(form, 'carried')
  try {
    const token =
      intent === 'passkey'
        ? await signInByPasskey(services, { answer: textOf(form, 'answer'), sealed: textOf(form, 'challenge') }, from)
        : await signInByPassword(
            services,
            { email, password: textOf(form, 'password'), code: textOf(form, 'code') },
            from,
          )
    if (token === null) return data<Answer>({ problem: 'refused', minutes: 0, email, carried }, 400)
    const session = carried ? await findSession(services, token) : null
    if (session) await restoreCarried(services, context.get(deskRulesContext), session.staff, carried)
    const headers = new Headers({ 'set-cookie': sessionCookie(services.config, token) })
    const known = email && knownBrowserCookie(services, request, email)
    if (known) headers.append('set-cookie', known)
    throw redirect(returnPath(request), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    context.set(retryAfterContext, error.retryAfterSeconds)
    const minutes = Math.ceil(error.retryAfterSeconds / 60)
    return data<Answer>({ problem: 'too-many', minutes, email, carried }, 429)
  }
}

type Answer = {
  readonly problem: 'refused' | 'too-many' | null
  readonly minutes: number
  readonly email: string
  /** Text typed before signing in, sealed; empty for none. */
  readonly carried: string
}

/** Takes what was posted to another page along, of its files that there were some; for whoever has signed in meanwhile it is there already. */
async function carry(request: Request, context: Route.ActionArgs['context'], form: FormData): Promise<Answer> {
  const services = context.get(servicesContext)
  if ((context.get(formContext)?.files.length ?? 0) > 0) form.append(KEPT, LOST_FILE)
  const carried = sealCarried(services, context.get(deskRulesContext), returnPath(request), form) ?? ''
  const session = context.get(sessionContext)
  if (session) {
    await restoreCarried(services, context.get(deskRulesContext), session.staff, carried)
    throw redirect(returnPath(request), 303)
  }
  return { problem: null, minutes: 0, email: '', carried }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const again = loaderData?.again
  const refresh = again ? [{ httpEquiv: 'refresh', content: `0;url=${again}` }] : []
  return [...pageMeta(loaderData?.head), ...refresh]
}

/** Lets staff in, by a passkey or by password and code. */
export default function SignInRoute({ loaderData: { passkey }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <section className="desk-page desk-narrow">
      <script type="module" src={forgetTyped} />
      <h1>
        <Trans>Sign in to the desk</Trans>
      </h1>
      {actionData?.carried && (
        <p role="status">
          <Trans>You were signed out. What you wrote was not sent: it is there again once you have signed in.</Trans>
        </p>
      )}
      {actionData?.problem && (
        <ProblemBox problem={actionData}>
          {actionData.problem === 'refused' ? (
            <p>
              <Trans>That did not work: address, password or code is wrong, or the code was used already.</Trans>
            </p>
          ) : (
            <p>
              <Trans>Too many attempts. Try again in {actionData.minutes} min; a passkey may work at once.</Trans>
            </p>
          )}
        </ProblemBox>
      )}
      {passkey ? (
        <PasskeyForm request={passkey} kind="get" carried={actionData?.carried}>
          <Trans>Sign in with a passkey</Trans>
        </PasskeyForm>
      ) : (
        <NoPasskeys />
      )}
      <CodeForm intent="password" label={<Trans>Sign in</Trans>} carried={actionData?.carried}>
        <h2>
          <Trans>With password and code</Trans>
        </h2>
        <Field
          name="email"
          type="email"
          label={t`E-mail address`}
          autoComplete="username"
          defaultValue={actionData?.email}
          required
        />
        <Field
          name="password"
          type="password"
          label={t`Password`}
          hint={t`Leave it empty if you never set one and use a recovery code.`}
          autoComplete="current-password"
        />
      </CodeForm>
      <details className="desk-more">
        <summary>
          <Trans>I cannot sign in</Trans>
        </summary>
        <p>
          <Trans>
            A recovery code works in place of the code. Without any, ask an owner for a new link: they can send you one
            from the page of the staff.
          </Trans>
        </p>
      </details>
    </section>
  )
}
