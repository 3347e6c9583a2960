import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { sessionContext } from '#app/features/staff/desk-contexts.server.ts'
import { changePassword } from '#app/features/staff/members/account.server.ts'
import { readNewPassword } from '#app/features/staff/members/set-up.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { readPasswordForm, totpSetUp } from '../parts/new-password.server.ts'
import { PasswordForm } from '../parts/password-form.tsx'
import type { Route } from './+types/password'

export function loader({ context }: Route.LoaderArgs) {
  const { staff } = context.get(sessionContext)!
  return { email: staff.email, totp: totpSetUp(context, staff), head: deskHead(context, msg`Password and code`) }
}

export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)!
  const typed = readPasswordForm(readForm(context))
  const read = await readNewPassword(services, session.staff, typed, context.get(siteContext).brand.name)
  if (!('password' in read)) {
    return data({ errors: read, totp: totpSetUp(context, session.staff, typed.sealedSecret) }, 400)
  }
  await changePassword(services, session, read)
  throw redirect('/gestion/cuenta', 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A new password and authenticator app in place of those before; other sessions end. */
export default function PasswordRoute({ loaderData: { email, totp }, actionData }: Route.ComponentProps) {
  return (
    <section className="desk-page desk-narrow">
      <h1>
        <Trans>Password and code</Trans>
      </h1>
      <p>
        <Trans>They replace those you have. You are signed out everywhere else.</Trans>
      </p>
      <PasswordForm email={email} totp={actionData?.totp ?? totp} errors={actionData?.errors ?? []}>
        <Trans>Set the password</Trans>
      </PasswordForm>
    </section>
  )
}
