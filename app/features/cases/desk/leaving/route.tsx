import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { leftBy, disableAndHandOver } from '#app/features/cases/hand-over.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { listStaff, worksOnCases } from '#app/features/staff/staff.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const atWork = (await listStaff(services)).filter(({ disabledAt }) => disabledAt === null)
  const leaving = atWork.find(({ id }) => id === params.id)
  if (!leaving) throw data(null, { status: 404 })
  return {
    name: leaving.name,
    left: await leftBy(services, leaving.id),
    heirs: atWork
      .filter((member) => member.id !== leaving.id && worksOnCases(member))
      .map(({ id, name }) => ({ id, name })),
    head: deskHead(context, msg`Disable somebody`),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  intentOf(context, '/gestion/personal/:id')
  const heir = textOf(readForm(context), 'heir')
  const asked = { id: params.id, heir: heir === '' ? null : heir, by: context.get(staffContext).id }
  const problem = await disableAndHandOver(context.get(requestServicesContext), asked)
  if (problem === 'unknown') throw data(null, { status: 404 })
  if (problem !== null) return data({ problem }, problem === 'last-owner' ? 409 : 400)
  throw redirect(localHref('/gestion/personal', url.search), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Disables a member of staff, and names the one who goes on with what is theirs. */
export default function LeavingRoute({ loaderData: { name, left, heirs }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  const problem = actionData?.problem ?? null
  const lacks = problem === 'heir-missing' || problem === 'heir-unknown'
  const isAnythingLeft = left.cases + left.reminders > 0
  return (
    <section className="desk-page desk-narrow">
      <h1>{t`Disable ${name}`}</h1>
      {problem === 'last-owner' && (
        <p className="desk-problem" role="alert">
          <Trans>This is the only owner: invite another one first.</Trans>
        </p>
      )}
      <p>
        <Trans>They are signed out everywhere, and nothing they sign in with works any more.</Trans>
      </p>
      <form method="post" className="desk-form">
        {isAnythingLeft && (
          <>
            <p>
              {left.cases > 0 && (
                <Plural value={left.cases} one="One open case is theirs." other="# open cases are theirs." />
              )}{' '}
              {left.reminders > 0 && (
                <Plural value={left.reminders} one="One reminder is theirs." other="# reminders are theirs." />
              )}
            </p>
            <div className="desk-field">
              <label htmlFor="field-heir">
                <Trans>Who goes on with them</Trans>
              </label>
              <select
                id="field-heir"
                name="heir"
                defaultValue=""
                aria-invalid={lacks ? true : undefined}
                aria-describedby={lacks ? 'field-heir-error' : undefined}
              >
                <option value="">{t`Choose…`}</option>
                {heirs.map((heir) => (
                  <option key={heir.id} value={heir.id}>
                    {heir.name}
                  </option>
                ))}
                <option value="nobody">{t`Nobody yet: they are unassigned`}</option>
              </select>
              {lacks && (
                <span id="field-heir-error" className="desk-problem">
                  <Trans>Choose who goes on with their cases and reminders.</Trans>
                </span>
              )}
            </div>
          </>
        )}
        <p className="desk-actions">
          <button className={`${button.button} ${button.strong}`} name="intent" value="disable">
            <Trans>Disable</Trans>
          </button>
          <a href={localHref('/gestion/personal', search)}>
            <Trans>Back to staff</Trans>
          </a>
        </p>
      </form>
    </section>
  )
}
