import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { formatDate, formatTime } from '#locales/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { readAudit } from '#app/features/staff/audit.server.ts'
import { subjectNames } from '#app/features/staff/audit-subjects.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { actionNames } from './action-names.ts'
import type { Route } from './+types/route'

const ON_A_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = context.get(localeContext)
  const before = new URL(request.url).searchParams.get('antes')
  const found = await readAudit(services.db, { before, limit: ON_A_PAGE + 1 })
  const entries = found.slice(0, ON_A_PAGE)
  const names = new Map((await listStaff(services)).map(({ id, name, email }) => [id, name || email || id]))
  const subjects = await subjectNames(services, entries, names)
  return {
    entries: entries.map(({ id, staff, action, subject, at }) => ({
      id,
      who: staff === null ? null : (names.get(staff) ?? staff),
      action,
      subject: subject === null ? '' : (subjects.get(subject) ?? subject),
      at: new Date(at).toISOString(),
      time: `${formatDate(at, locale)}, ${formatTime(at, locale)}`,
    })),
    next: found.length > ON_A_PAGE ? (entries.at(-1)?.id ?? null) : null,
    isFirst: before === null,
    head: deskHead(context, msg`Audit`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Who did what that somebody may ask about. Nobody edits it. */
export default function AuditRoute({ loaderData: { entries, next, isFirst } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const actions = actionNames(i18n)
  return (
    <section className="desk-page">
      <h1>
        <Trans>Audit</Trans>
      </h1>
      <p className="desk-detail">
        <Trans>The latest first, kept for two years. Nobody can change it, you neither.</Trans>
      </p>
      <ol className="desk-rows desk-log">
        {entries.map(({ id, who, action, subject, at, time }) => (
          <li key={id}>
            <time className="num" dateTime={at}>
              {time}
            </time>
            <b>{who ?? t`Command on the server`}</b>
            <span>
              {actions[action]} {subject}
            </span>
          </li>
        ))}
      </ol>
      <p className="desk-actions">
        {!isFirst && (
          <a href={pathname}>
            <Trans>Latest</Trans>
          </a>
        )}
        {next !== null && (
          <a href={`${pathname}?antes=${next}`}>
            <Trans>Earlier</Trans>
          </a>
        )}
      </p>
    </section>
  )
}
