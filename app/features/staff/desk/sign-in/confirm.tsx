import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { retryAfterContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { sessionContext } from '#app/features/staff/desk-contexts.server.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { credentialsOf } from '#app/features/staff/sign-in/credentials.server.ts'
import { askForPasskey } from '#app/features/staff/sign-in/passkeys.server.ts'
import { confirmationOf, confirmByCode, confirmByPasskey } from '#app/features/staff/sign-in/sign-in.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { NoPasskeys, PasskeyForm } from '../parts/passkey-form.tsx'
import { returnPath } from '../parts/return-path.server.ts'
import type { Route } from './+types/confirm'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)!
  const credentials = await credentialsOf(services, session.staff.id)
  const passkeys = credentials.flatMap(({ secret }) => ('credentialId' in secret ? [secret] : []))
  return {
    hasPasskey: passkeys.length > 0,
    passkey: passkeys.length > 0 ? await askForPasskey(services, confirmationOf(session.id), passkeys) : null,
    head: deskHead(context, msg`Confirm that it is you`),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)!
  const form = readForm(context)
  const { intent } = intentOf(context, '/gestion/confirmar')
  try {
    const isConfirmed =
      intent === 'passkey'
        ? await confirmByPasskey(services, session, {
            answer: textOf(form, 'answer'),
            sealed: textOf(form, 'challenge'),
          })
        : await confirmByCode(services, session, textOf(form, 'code'))
    if (!isConfirmed) return data({ problem: 'refused' as const }, 400)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    context.set(retryAfterContext, error.retryAfterSeconds)
    return data({ problem: 'too-many' as const }, 429)
  }
  throw redirect(returnPath(request), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Asks again who is there, before what shows or changes most. */
export default function ConfirmRoute({ loaderData: { passkey, hasPasskey }, actionData }: Route.ComponentProps) {
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>Confirm that it is you</Trans>
      </h1>
      <p>
        <Trans>What comes next shows or changes a lot, and you last signed in more than ten minutes ago.</Trans>
      </p>
      {actionData && (
        <ProblemBox problem={actionData}>
          <p>
            {actionData.problem === 'refused' ? (
              <Trans>That did not work: the code is wrong or was used already.</Trans>
            ) : (
              <Trans>Too many attempts. Wait ten minutes, or use a passkey.</Trans>
            )}
          </p>
        </ProblemBox>
      )}
      {passkey && (
        <PasskeyForm request={passkey} kind="get">
          <Trans>Confirm with a passkey</Trans>
        </PasskeyForm>
      )}
      {hasPasskey && !passkey && <NoPasskeys />}
      <CodeForm intent="code" label={<Trans>Confirm</Trans>} />
    </section>
  )
}
