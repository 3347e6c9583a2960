import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Joint } from '#app/features/cases/people/joined-cases.server.ts'
import type { PersonView } from './person.server.ts'

/** Their cases, each with what it has in common with the one that the page was opened from. */
export function PersonCases({ shown: { id, reference, cases, isAll } }: { shown: PersonView }) {
  const { i18n, t } = useLingui()
  const href = useLocalHref()
  const names: Record<Joint, string> = {
    identity: t`same identity`,
    phone: t`same phone`,
    email: t`same e-mail`,
    'customer-number': t`same customer number`,
  }
  return (
    <section aria-labelledby="casos">
      <h2 id="casos">
        <Trans>Cases and requests</Trans>
      </h2>
      <ol className="desk-rows" aria-label={t`Cases`}>
        {cases.map((line) => {
          const common = formatList(
            line.by.map((joint) => names[joint]),
            localeOf(i18n),
            'and',
          )
          return (
            <li key={line.id}>
              <div className="case-brief">
                <a href={href(`/gestion/casos/${line.id}`)} className="num">
                  {line.reference}
                </a>{' '}
                {line.name}
                <p className="desk-detail">
                  {[line.kind, line.state, line.received].join(' · ')}
                  {line.isOpen && (
                    <>
                      {' '}
                      <span className="desk-badge">
                        <Trans>Open</Trans>
                      </span>
                    </>
                  )}
                </p>
                <p className="desk-detail">{line.about ?? t`No key opens it`}</p>
              </div>
              <p className="desk-detail">
                {line.id === id ? <Trans>The case that you come from</Trans> : common}
                {line.otherIdentity && (
                  <>
                    {' · '}
                    <b>
                      <Trans>another identity: {line.otherIdentity}</Trans>
                    </b>
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ol>
      {!isAll && (
        <p className="desk-detail">
          <Trans>There are more. The latest stand here.</Trans>
        </p>
      )}
      <p className="desk-detail">
        <Trans>
          What is here shares an identity, a phone or an e-mail with {reference}. What shares one only with another case
          of this list is at the page of that case’s person.
        </Trans>
      </p>
    </section>
  )
}
