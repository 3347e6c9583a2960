import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { sessionContext } from '#app/features/staff/desk-contexts.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import {
  addPasskey,
  endOwnSession,
  removePasskey,
  renewRecoveryCodes,
} from '#app/features/staff/members/account.server.ts'
import { credentialsOf, ofKind } from '#app/features/staff/sign-in/credentials.server.ts'
import { askForNewPasskey } from '#app/features/staff/sign-in/passkeys.server.ts'
import { listSessions } from '#app/features/staff/sessions.server.ts'
import { chooseUndoSeconds, undoSeconds, undoTimes } from '#app/features/staff/undo-time.server.ts'
import { attemptOf, textOf } from '#app/features/staff/attempt.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { NoPasskeys, PasskeyForm } from '../parts/passkey-form.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { browserLabel } from '#app/features/staff/browser-label.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)!
  const { staff } = session
  const locale = context.get(localeContext)
  const timeText = (time: number) => `${formatDate(time, locale)}, ${formatTime(time, locale)}`
  const credentials = await credentialsOf(services, staff.id)
  const passkeys = credentials.flatMap(({ id, secret, createdAt }) =>
    'credentialId' in secret ? [{ id, passkey: secret, createdAt }] : [],
  )
  const siteName = context.get(siteContext).brand.name
  const sessions = await listSessions(services, staff.id)
  return {
    staff: { name: staff.name, email: staff.email, role: staff.role },
    passkeys: passkeys.map(({ id, passkey, createdAt }) => ({
      id,
      browser: browserLabel(passkey.browser),
      created: formatDate(createdAt, locale),
    })),
    hasPassword: ofKind(credentials, 'password') !== null,
    codesLeft: ofKind(credentials, 'recovery')?.secret.tags.length ?? 0,
    newPasskey: await askForNewPasskey(services, staff, { siteName, known: passkeys.map(({ passkey }) => passkey) }),
    /** null for whoever sends nothing. */
    undoTime: mayDo(staff.role, '/gestion/casos/:id', 'reply')
      ? { chosen: await undoSeconds(services.db.kysely, staff.id), offered: undoTimes }
      : null,
    sessions: sessions.map(({ id, browser, createdAt, seenAt }) => ({
      id,
      isThis: id === session.id,
      browser: browserLabel(browser),
      created: timeText(createdAt),
      seen: timeText(seenAt),
    })),
    head: deskHead(context, msg`My account`),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)!
  const form = readForm(context)
  const { intent } = intentOf(context, '/gestion/cuenta')
  switch (intent) {
    case 'end-session':
      await endOwnSession(services, session, textOf(form, 'session'))
      break
    case 'passkey': {
      const proof = { answer: textOf(form, 'answer'), sealed: textOf(form, 'challenge') }
      const { browser } = attemptOf(request, context)
      if (!(await addPasskey(services, session, { ...proof, browser })))
        return data({ problem: 'passkey-failed' as const }, 400)
      break
    }
    case 'remove-passkey':
      if (!(await removePasskey(services, session, textOf(form, 'passkey'))))
        return data({ problem: 'last-passkey' as const }, 409)
      break
    case 'undo-time':
      if (!(await chooseUndoSeconds(services.db.kysely, session.staff.id, textOf(form, 'seconds'))))
        return data({ problem: 'not-offered' as const }, 400)
      break
    case 'new-codes':
      return { codes: await renewRecoveryCodes(services, session) }
  }
  throw redirect('/gestion/cuenta', 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** How somebody signs in, and where they are signed in. */
export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { staff, passkeys, hasPassword, codesLeft, newPasskey, sessions, undoTime } = loaderData
  if (actionData && 'codes' in actionData) return <RecoveryCodes codes={actionData.codes} />
  return (
    <section className="desk-page">
      <h1>
        <Trans>My account</Trans>
      </h1>
      <p>
        {staff.name} · {staff.email}
      </p>
      {actionData && (
        <ProblemBox problem={actionData}>
          <p>
            {actionData.problem === 'last-passkey' ? (
              <Trans>It is all you sign in with. Set a password or add another passkey first.</Trans>
            ) : actionData.problem === 'not-offered' ? (
              <Trans>Choose one of the times.</Trans>
            ) : (
              <Trans>That did not work. Try again.</Trans>
            )}
          </p>
        </ProblemBox>
      )}
      <div className="desk-columns">
        <section>
          <h2>
            <Trans>Where you are signed in</Trans>
          </h2>
          <ul className="desk-rows">
            {sessions.map(({ id, isThis, browser, created, seen }) => (
              <Row
                key={id}
                browser={browser}
                isThis={isThis}
                detail={
                  <Trans>
                    Since {created}. Last used {seen}.
                  </Trans>
                }
                field="session"
                id={id}
                intent="end-session"
              >
                <Trans>End</Trans>
              </Row>
            ))}
          </ul>
          {undoTime && <UndoTime undoTime={undoTime} />}
        </section>
        <section>
          <h2>
            <Trans>Passkeys</Trans>
          </h2>
          {passkeys.length > 0 && (
            <ul className="desk-rows">
              {passkeys.map(({ id, browser, created }) => (
                <Row
                  key={id}
                  browser={browser}
                  detail={<Trans>Created on {created}</Trans>}
                  field="passkey"
                  id={id}
                  intent="remove-passkey"
                >
                  <Trans>Remove</Trans>
                </Row>
              ))}
            </ul>
          )}
          {newPasskey ? (
            <PasskeyForm request={newPasskey} kind="create" isMain={false}>
              <Trans>Add a passkey</Trans>
            </PasskeyForm>
          ) : (
            <NoPasskeys />
          )}
          <h2>
            <Trans>Password and code</Trans>
          </h2>
          <p>{hasPassword ? t`You have a password and an authenticator app.` : t`You have no password.`}</p>
          <p>
            <a className={button.button} href="/gestion/cuenta/contrasena">
              {hasPassword ? t`Change password and app` : t`Set a password`}
            </a>
          </p>
          <h2>
            <Trans>Recovery codes</Trans>
          </h2>
          <p>
            <Trans>Left: {codesLeft}. New ones replace them.</Trans>
          </p>
          <form method="post">
            <button className={button.button} name="intent" value="new-codes">
              <Trans>Make new codes</Trans>
            </button>
          </form>
        </section>
      </div>
    </section>
  )
}

type UndoTimeProps = { undoTime: { readonly chosen: number; readonly offered: readonly number[] } }

/** How long what one sends waits, and can be taken back. */
function UndoTime({ undoTime }: UndoTimeProps) {
  return (
    <>
      <h2>
        <Trans>After you send something</Trans>
      </h2>
      <form method="post" className="desk-form">
        <fieldset className="case-choice">
          <legend>
            <Trans>It waits so long before it leaves, and you can take it back</Trans>
          </legend>
          {undoTime.offered.map((seconds) => (
            <Tick
              key={seconds}
              type="radio"
              name="seconds"
              value={seconds}
              defaultChecked={seconds === undoTime.chosen}
            >
              <Trans>{seconds} seconds</Trans>
            </Tick>
          ))}
        </fieldset>
        <button className="desk-button" name="intent" value="undo-time">
          <Trans>Save</Trans>
        </button>
      </form>
    </>
  )
}

type RowProps = {
  browser: string
  /** The one that the page is read with: it is ended by signing out. */
  isThis?: boolean
  detail: ReactNode
  /** The name of the field with the id. */
  field: string
  id: string
  intent: string
  children: ReactNode
}

/** A browser that somebody signs in with, and the button that ends that. */
function Row({ browser, isThis = false, detail, field, id, intent, children }: RowProps) {
  const { t } = useLingui()
  return (
    <li>
      <div>
        <b>{browser || t`Unknown browser`}</b> {isThis && <span className="desk-tag">{t`this one`}</span>}
        <p className="desk-detail">{detail}</p>
      </div>
      {!isThis && (
        <form method="post">
          <input type="hidden" name={field} value={id} />
          <button className={button.button} name="intent" value={intent}>
            {children}
          </button>
        </form>
      )}
    </li>
  )
}
