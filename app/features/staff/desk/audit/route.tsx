import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { auditActions, signInActions } from '#app/features/staff/audit-action.ts'
import { readAudit } from '#app/features/staff/audit.server.ts'
import { subjectNames } from '#app/features/staff/audit-subjects.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { auditFilterIn, auditPlaceIn, COMMAND } from './audit-filter.server.ts'
import { entryWords } from './entry-words.ts'
import { FilterForm } from './filter-form.tsx'
import type { Route } from './+types/route'

const ON_A_PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = context.get(localeContext)
  const i18n = context.get(i18nContext)
  const filter = auditFilterIn(url)
  const after = auditPlaceIn(url)
  const found = await readAudit(services.db, filter, { after, limit: ON_A_PAGE + 1 })
  const entries = found.slice(0, ON_A_PAGE)
  const names = new Map((await listStaff(services)).map(({ id, name, email }) => [id, name || email || id]))
  const subjects = await subjectNames(services, entries, names)
  const isSignIn = (action: (typeof auditActions)[number]) => signInActions.some((each) => each === action)
  const command = i18n._(msg`Command on the server`)
  return {
    entries: entries.map((entry) => {
      const { id, staff, subject, at } = entry
      return {
        id,
        who: staff === null ? command : (names.get(staff) ?? staff),
        words: entryWords(i18n, entry, subject === null ? '' : (subjects.get(subject) ?? subject)),
        at: new Date(at).toISOString(),
        time: `${formatDate(at, locale)}, ${formatTime(at, locale)}`,
      }
    }),
    part: filter.part,
    asked: Object.fromEntries(url.searchParams),
    people: [...[...names].map(([id, name]) => ({ id, name })), { id: COMMAND, name: command }],
    actions: auditActions.filter((action) => isSignIn(action) === (filter.part === 'sign-ins')),
    next: found.length > ON_A_PAGE ? (entries.at(-1)?.id ?? null) : null,
    isFirst: after === null,
    head: deskHead(context, msg`Audit`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The audit: actions that somebody may ask about, and apart from them coming and going. Nobody edits it. */
export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { entries, part, asked, people, actions, next, isFirst } = loaderData
  const to = (changed: Readonly<Record<string, string | null>>) => auditAddress(asked, changed)
  return (
    <section className="desk-page">
      <h1>
        <Trans>Audit</Trans>
      </h1>
      <p className="desk-detail">
        <Trans>The latest first, kept for two years. Nobody can change it, you neither.</Trans>
      </p>
      <nav aria-label={t`Parts of the audit`} className="desk-actions">
        <a href={to({ parte: null, que: null, antes: null })} aria-current={part === 'actions' ? 'page' : undefined}>
          <Trans>What was done</Trans>
        </a>
        <a
          href={to({ parte: 'entradas', que: null, antes: null })}
          aria-current={part === 'sign-ins' ? 'page' : undefined}
        >
          <Trans>Sign-ins</Trans>
        </a>
      </nav>
      <FilterForm asked={asked} people={people} actions={actions} />
      {entries.length === 0 && (
        <p className="desk-detail">
          <Trans>Nothing like that is noted.</Trans>
        </p>
      )}
      <ol className="desk-rows desk-log">
        {entries.map(({ id, who, words, at, time }) => (
          <li key={id}>
            <time className="num" dateTime={at}>
              {time}
            </time>
            <b>{who}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <p className="desk-actions">
        {!isFirst && (
          <a href={to({ antes: null })}>
            <Trans>Latest</Trans>
          </a>
        )}
        {next !== null && (
          <a href={to({ antes: next })}>
            <Trans>Earlier</Trans>
          </a>
        )}
      </p>
    </section>
  )
}

/** The audit with other parameters; null takes one away. */
function auditAddress(
  asked: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(asked)
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `/gestion/auditoria${query.size > 0 ? `?${query}` : ''}`
}
