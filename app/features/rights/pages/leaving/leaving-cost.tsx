import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EXIT_CHARGES } from '#app/components/offers/leaving/exit-year.ts'
import type { LeavingCost } from '#domain/price/exit-charge.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { capital } from '#locales/formats/capital.ts'
import { localeOf } from '#locales/i18n.ts'
import type { ToldCost } from '#app/features/rights/leaving-rules.ts'
import { FallingCost } from './falling-cost.tsx'
import { Figure } from './figure.tsx'
import styles from './leaving.module.css'

/** The cost of leaving today, and the day from which it costs nothing, with the year of the commitment between them. */
export function LeavingCosts({ cost }: { cost: Exclude<ToldCost, 'unknown'> }) {
  if (cost === 'nothing' || cost.amount === 0)
    return (
      <section id={EXIT_CHARGES} className={styles.costs}>
        <div>
          <h2 className={styles.when}>
            <Trans>If you leave today</Trans>
          </h2>
          <Figure cents={0} />
          <p>
            {cost === 'nothing' ? <Trans>You have no commitment.</Trans> : <CommitmentOver since={cost.freeFrom} />}
          </p>
        </div>
      </section>
    )
  return <Falling cost={cost} />
}

function CommitmentOver({ since }: { since: string }) {
  const { i18n } = useLingui()
  const day = formatDay(since, localeOf(i18n))
  return <Trans>Your commitment ended on {day}.</Trans>
}

function Falling({ cost }: { cost: LeavingCost }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const [effective, free] = [cost.leaving, cost.freeFrom].map((day) => formatDay(day, locale))
  const [first, last] = [cost.activation, cost.freeFrom].map((day) =>
    capital(formatDay(day.slice(0, 7), locale), locale),
  )
  return (
    <section id={EXIT_CHARGES}>
      <div className={styles.costs}>
        <div>
          <h2 className={styles.when}>
            <Trans>If you leave today</Trans>
          </h2>
          <Figure cents={cost.amount} />
          <p>
            <Trans>Fibre, with effect on {effective}. It goes down every day.</Trans>
          </p>
        </div>
        <div className={styles.free}>
          <h2 className={styles.when}>
            <Trans>On {free}</Trans>
          </h2>
          <Figure cents={0} />
          <p>
            <Trans>Your commitment ends.</Trans>
          </p>
        </div>
      </div>
      <FallingCost cost={cost} />
      <p className={styles.axis}>
        <span>{first}</span>
        <b>
          <Plural value={cost.daysLeft} one="# day left" other="# days left" />
        </b>
        <span>{last}</span>
      </p>
    </section>
  )
}

/** The cost of cancelling a service, or all of them: fibre alone is bound. */
export function costOfService(cost: ToldCost | null, service: string): number | null {
  if (cost === null || cost === 'unknown') return null
  if (cost === 'nothing') return 0
  return isBound(service) ? cost.amount : 0
}

/** Whether a commitment may bind what is cancelled. */
export function isBound(service: string): boolean {
  return service === 'fibre' || service === 'all'
}
