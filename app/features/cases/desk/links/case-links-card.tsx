import { Trans, useLingui } from '@lingui/react/macro'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { CasePageView } from '../case/shown-case.ts'

type LinksProps = { shown: CasePageView; query: string }

/** The cases that this one has to do with: an offer with what was ordered by it, and those that staff once linked. */
export function CaseLinksCard({ shown, query }: LinksProps) {
  if (shown.links.linked.length === 0) return null
  return (
    <section id="enlaces" className="case-card" aria-labelledby="enlaces-titulo">
      <h2 id="enlaces-titulo">
        <Trans>Linked cases</Trans>
      </h2>
      <ul className="case-others">
        {shown.links.linked.map((other) => (
          <Linked key={`${other.of}-${other.request_id}`} shown={shown} other={other} query={query} />
        ))}
      </ul>
    </section>
  )
}

type LinkedProps = LinksProps & { other: CasePageView['links']['linked'][number] }

function Linked({ shown, other, query }: LinkedProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const { request_id: id, reference, kind, state, opened_at: openedAt, merged_into: mergedInto } = other
  const standing = mergedInto === null ? stateLabel(i18n, shown.names, kind, state) : t`joined to another case`
  const by = shown.people[other.by] ?? ''
  const when = formatShortDate(other.at, locale)
  return (
    <li>
      <a href={`/gestion/casos/${id}${query}`} className="num">
        {reference}
      </a>{' '}
      {i18n._(kindLabels[kind])} · {standing} · {formatShortDate(openedAt, locale)}
      <br />
      <span className="case-soft">
        {by ? (
          <Trans>
            Linked by {by}, {when}.
          </Trans>
        ) : (
          <Trans>Linked {when}.</Trans>
        )}
      </span>
    </li>
  )
}
