import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { servicesOf, type RightForm } from '#app/features/rights/form-rules.ts'
import type { ToldCost } from '#app/features/rights/leaving-rules.ts'
import { choicesOf } from '#app/features/rights/texts/right-labels.ts'
import type { RightReview } from '../posted-right.ts'
import { Figure } from './figure.tsx'
import { costOfService, isBound } from './leaving-cost.tsx'
import styles from './leaving.module.css'
import rights from '#app/features/rights/rights.module.css'

type ReviewedLeaving = {
  readonly services: readonly string[]
  /** The ISO date by which it takes effect. */
  readonly effective: string
  /** In cents; null where it is not known. */
  readonly amount: number | null
  /** Whether nothing but what they say of their fibre is known of it. */
  readonly isEstimate: boolean
  /** The later ISO date from which leaving would cost nothing. */
  readonly freeFrom: string | null
}

/** What is to be confirmed by whoever leaves; null where nobody does. */
export function leavingOf({ leaving }: RightReview, form: RightForm, cost: ToldCost | null): ReviewedLeaving | null {
  if (!leaving) return null
  const { effective, exit } = leaving
  const services = servicesOf(form)
  const isFalling = cost !== null && typeof cost === 'object'
  // The days of an estimate are counted to the soonest.
  const isEstimate = exit.kind === 'unknown' && isFalling && cost.leaving === effective
  const estimate = isEstimate ? Math.max(0, ...services.map((each) => costOfService(cost, each) ?? 0)) : null
  const amount = exit.kind === 'charge' ? exit.amount : estimate
  const freeFrom = isFalling && amount !== null && amount > 0 ? cost.freeFrom : null
  return { services, effective, amount, isEstimate, freeFrom }
}

/** Each service that is cancelled, with what leaving it costs. */
export function CancelledServices({ leaving: { services, amount } }: { leaving: ReviewedLeaving }) {
  const { i18n } = useLingui()
  return (
    <dl className={`${rights.review} ${styles.cancelled}`}>
      {services.map((service) => (
        <div key={service}>
          <dt>{serviceName(i18n, service)}</dt>
          <dd>
            {amount === null && isBound(service) ? (
              <Trans>We tell you</Trans>
            ) : (
              formatMoney(isBound(service) ? (amount ?? 0) : 0, localeOf(i18n))
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The cost of leaving beside the button that confirms it. */
export function LeavingStub({ leaving }: { leaving: ReviewedLeaving }) {
  const { i18n } = useLingui()
  const { amount, isEstimate, effective, freeFrom } = leaving
  const day = formatDay(effective, localeOf(i18n))
  const free = freeFrom && formatDay(freeFrom, localeOf(i18n))
  return (
    <section aria-labelledby="leaving-costs">
      <h2 id="leaving-costs" className={styles.when}>
        {isEstimate ? <Trans>Leaving costs, as you say</Trans> : <Trans>Leaving costs</Trans>}
      </h2>
      {amount === null ? (
        <p className="lead">
          <Trans>We tell you by e-mail.</Trans>
        </p>
      ) : (
        <Figure cents={amount} />
      )}
      <p className="small">
        <Trans>With effect on {day}.</Trans> {free && <Trans>From {free} on, it costs nothing.</Trans>}
      </p>
    </section>
  )
}

/** The same in a line, above the button on a phone. */
export function LeavingBar({ leaving: { services, effective, amount } }: { leaving: ReviewedLeaving }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const what = formatList(
    services.map((service) => serviceName(i18n, service)),
    locale,
    'and',
  )
  return (
    <p className={styles.line}>
      {`${what} · ${formatDay(effective, locale)}`}
      {amount !== null && (
        <>
          {' · '}
          <b>{formatMoney(amount, locale)}</b>
        </>
      )}
    </p>
  )
}

function serviceName(i18n: ReturnType<typeof useLingui>['i18n'], service: string): string {
  const label = choicesOf('services')?.[service]
  return label ? i18n._(label) : service
}
