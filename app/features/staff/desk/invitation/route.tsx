import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createContext, data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { askForNewPasskey } from '#app/features/staff/sign-in/passkeys.server.ts'
import { sessionCookie } from '#app/features/staff/session-cookie.server.ts'
import {
  readNewPassword,
  setUpPasskey,
  setUpPassword,
  type SetUpError,
} from '#app/features/staff/members/set-up.server.ts'
import { findInvited } from '#app/features/staff/staff.server.ts'
import { attemptOf, textOf } from '#app/features/staff/attempt.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { readPasswordForm, totpSetUp, type TotpSetUp } from '../parts/new-password.server.ts'
import { PasswordForm } from '../parts/password-form.tsx'
import { NoPasskeys, PasskeyForm } from '../parts/passkey-form.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import type { Route } from './+types/route'

/** Whether this very post has used the link, so that nobody is told that it is gone. */
const justSetUp = createContext(false)

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const member = await findInvited(services, params.token)
  const head = deskHead(context, msg`Your access to the desk`)
  if (!member) return data({ invited: null, head }, context.get(justSetUp) ? 200 : 404)
  const siteName = context.get(siteContext).brand.name
  return data({
    invited: {
      name: member.name,
      email: member.email,
      passkey: await askForNewPasskey(services, member, { siteName, known: [] }),
      totp: totpSetUp(context, member),
    },
    head,
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = readForm(context)
  const from = attemptOf(request, context)
  const member = await findInvited(services, params.token)
  if (!member) return data(refusal(['link-used']), 404)

  const { intent } = intentOf(context, '/gestion/invitacion/:token')
  if (intent === 'passkey') {
    const proof = { answer: textOf(form, 'answer'), sealed: textOf(form, 'challenge') }
    return answer(await setUpPasskey(services, member, params.token, proof, from))
  }
  const typed = readPasswordForm(form)
  const read = await readNewPassword(services, member, typed, context.get(siteContext).brand.name)
  // The secret of before, as their app has it by now.
  if (!('password' in read)) return data(refusal(read, totpSetUp(context, member, typed.sealedSecret)), 400)
  return answer(await setUpPassword(services, member, params.token, read, from))

  function answer(outcome: Awaited<ReturnType<typeof setUpPasskey>>) {
    if (typeof outcome === 'string') return data(refusal([outcome]), 400)
    const { session, codes } = outcome
    context.set(justSetUp, true)
    return data({ ...refusal([]), codes }, { headers: { 'set-cookie': sessionCookie(services.config, session) } })
  }
}

/** The answer with which the form comes back. */
function refusal(errors: readonly SetUpError[], totp: TotpSetUp | null = null) {
  return { errors, totp, codes: null as readonly string[] | null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where somebody who was invited chooses how they sign in. */
export default function InvitationRoute({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} />
  if (!invited) return <UsedLink />
  const totp = actionData?.totp ?? invited.totp
  const { name, email, passkey } = invited
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>Welcome, {name}</Trans>
      </h1>
      <p>
        <Trans>Choose how you sign in as {email}. You can add the other way later.</Trans>
      </p>
      {actionData?.errors.some((error) => error === 'passkey-failed' || error === 'link-used') && (
        <ProblemBox problem={actionData}>
          <p>
            <Trans>The passkey was not taken. Try again.</Trans>
          </p>
        </ProblemBox>
      )}
      <h2>
        <Trans>With a passkey</Trans>
      </h2>
      {passkey ? (
        <>
          <p>
            <Trans>Fingerprint, face or PIN of this device or of a security key. Nothing to remember or to type.</Trans>
          </p>
          <PasskeyForm request={passkey} kind="create">
            <Trans>Create a passkey</Trans>
          </PasskeyForm>
        </>
      ) : (
        <NoPasskeys />
      )}
      <h2>
        <Trans>With password and code</Trans>
      </h2>
      <PasswordForm email={email} totp={totp} errors={actionData?.errors ?? []}>
        <Trans>Set the password</Trans>
      </PasswordForm>
    </section>
  )
}

function UsedLink() {
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>This link works no more</Trans>
      </h1>
      <p>
        <Trans>It was used, replaced by a newer one, or is older than 48 hours. Ask an owner for another.</Trans>
      </p>
      <p>
        <a href="/gestion/entrar">
          <Trans>Sign in</Trans>
        </a>
      </p>
    </section>
  )
}
