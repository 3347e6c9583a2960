import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { problemField, useSentenceOf, type Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'

type LinksProps = { shown: CasePageView; typed: Typed; problem: Problem | null; query: string }

/** The cases that this one is linked with, and the form to link one more. */
export function CaseLinksCard({ shown, typed, problem, query }: LinksProps) {
  const { t } = useLingui()
  const sentenceOf = useSentenceOf()
  const isRefused = problemField(problem, typed) === 'field-reference'
  const error = isRefused && problem && problem.code !== 'conflict' ? sentenceOf(problem) : undefined
  return (
    <section id="enlaces" className="case-card" aria-labelledby="enlaces-titulo">
      <h2 id="enlaces-titulo">
        <Trans>Linked cases</Trans>
      </h2>
      {shown.links.linked.length > 0 && (
        <ul className="case-others">
          {shown.links.linked.map((other) => (
            <Linked key={`${other.of}-${other.request_id}`} shown={shown} other={other} query={query} />
          ))}
        </ul>
      )}
      <CaseForm shown={shown} intent="link-case">
        <Field
          name="reference"
          label={t`Reference of the other case`}
          autoComplete="off"
          defaultValue={isRefused ? typed['reference'] : ''}
          error={error}
        />
        <button className="desk-button">
          <Trans>Link the cases</Trans>
        </button>
      </CaseForm>
    </section>
  )
}

type LinkedProps = Pick<LinksProps, 'shown' | 'query'> & { other: CasePageView['links']['linked'][number] }

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
      <CaseForm shown={shown} intent="unlink-case">
        <input type="hidden" name="other" value={id} />
        <input type="hidden" name="of" value={other.of} />
        <button className="desk-button desk-button-quiet">
          <Trans>
            Take the link back<span className="visually-hidden"> with {reference}</span>
          </Trans>
        </button>
      </CaseForm>
    </li>
  )
}
