import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { LONGEST_CUSTOMER_NUMBER } from '#app/features/cases/customer-number.ts'
import type { PersonView } from './person.server.ts'

type CustomerNumberProps = {
  shown: PersonView
  /** A number that was typed and is too long; null for none. */
  refused: string | null
}

/** Their number in the billing system, where somebody has noted it, and the field to do so. */
export function CustomerNumber({ shown: { number, numbers }, refused }: CustomerNumberProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  return (
    <section aria-labelledby="cliente">
      <h2 id="cliente">
        <Trans>Customer number</Trans>
      </h2>
      {numbers.length > 0 && (
        <ul className="desk-rows" aria-label={t`Customer number`}>
          {numbers.map((noted) => (
            <li key={noted.caseId}>
              <b className="num">{noted.number ?? t`No key opens it`}</b>
              <span className="desk-detail">
                {noted.by ? (
                  <Trans>
                    Noted by {noted.by} at{' '}
                    <a href={href(`/gestion/casos/${noted.caseId}`)} className="num">
                      {noted.reference}
                    </a>
                    , {noted.at}
                  </Trans>
                ) : (
                  <Trans>
                    Noted at{' '}
                    <a href={href(`/gestion/casos/${noted.caseId}`)} className="num">
                      {noted.reference}
                    </a>
                    , {noted.at}
                  </Trans>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {numbers.length > 1 && (
        <p className="desk-problem">
          <Trans>Their cases have more than one number: they may be of several people, or one is wrong.</Trans>
        </p>
      )}
      {refused !== null && (
        <p id="number-error" className="desk-problem" role="alert">
          <a href="#number">
            <Trans>Too long: {LONGEST_CUSTOMER_NUMBER} characters at most.</Trans>
          </a>
        </p>
      )}
      <form method="post" className="desk-inline">
        <input type="hidden" name="intent" value="number" />
        <label htmlFor="number">
          <Trans>In the billing system</Trans>
        </label>
        <input
          id="number"
          name="number"
          defaultValue={refused ?? number}
          autoComplete="off"
          aria-invalid={refused === null ? undefined : true}
          aria-describedby={refused === null ? undefined : 'number-error'}
        />
        <button className="desk-button">
          <Trans context="customer number">Note it</Trans>
        </button>
      </form>
    </section>
  )
}
