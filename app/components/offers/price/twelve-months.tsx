import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { costsOfMonths, firstYearOf } from '#domain/price/over-time.ts'
import type { Price } from '#domain/price/price.ts'
import { QUARTERS } from '#domain/tile/tile.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import tile from '#app/components/tiles/tariff-tile.module.css'
import styles from './twelve-months.module.css'
import { taxName } from '#locales/words/tax-name.ts'

export type CalendarMonth = {
  readonly month: number
  /** The day on which it ends: 24 dic. Empty where nobody knows it. */
  readonly last: string
  readonly lastInFull: string
  /** How many periods of 28 days have begun before it. */
  readonly begun: number
  /** For leaving on that day, formatted. */
  readonly exit: string
  /** The cost of leaving when it begins and when it ends, in percent of the penalty. */
  readonly bound: readonly [from: number, to: number]
}

export type YearCalendar = {
  /** The day from which it counts; null where nobody knows it: then charges are about that much. */
  readonly activation: string | null
  readonly months: readonly CalendarMonth[]
}

type TwelveMonthsProps = {
  year: YearCalendar
  price: Pick<Price, 'timelines' | 'oneOffTotal' | 'tax'>
  /** The rings of the fibre; null without any, when nothing is bound. */
  rings: number | null
  /** The day that it counts from, as a sentence, where that is no guess. */
  lead?: string | null
}

/**
 * The cost of each of the first twelve months, as tiles: the lit part is the exit charge, which drains from the first
 * day to the last. A table says the same to screen readers.
 */
export function TwelveMonths({ year: { activation, months }, price, rings, lead }: TwelveMonthsProps) {
  const { i18n } = useLingui()
  const tax = taxName(i18n, price.tax)
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  const costs = costsOfMonths(
    price,
    months.map(({ begun }) => begun),
  ).map(money)
  const total = money(firstYearOf(price))
  const nothing = money(0)
  const isBound = months.some(({ bound }) => bound[0] > 0)

  return (
    <section className={styles.year} aria-labelledby="twelve-months">
      <h3 id="twelve-months">
        <Trans>Twelve tiles, twelve months</Trans>
      </h3>
      <p className="small">
        {lead ? (
          lead
        ) : rings !== null && !isBound && activation !== null ? (
          <Trans>If your fibre is activated on {activation}. Leaving costs nothing, in any month.</Trans>
        ) : rings === null || !isBound ? (
          <Trans>Leaving costs nothing, in any month.</Trans>
        ) : activation === null ? (
          <Trans>
            Counted from the activation of your fibre. The lit part is about what leaving would cost: it goes down every
            day.
          </Trans>
        ) : (
          <Trans>
            If your fibre is activated on {activation}. The lit part is what leaving would cost: it goes down every day.
          </Trans>
        )}
      </p>
      <ol className={styles.months} aria-hidden="true">
        {months.map(({ month, last, exit, bound }, index) => (
          <li key={month}>
            <MonthTile rings={rings} bound={rings === null ? [0, 0] : bound} />
            <b translate="no">{costs[index]}</b>
            {rings !== null && isBound && (
              <span>
                <span>{last || <Trans>Month {month}</Trans>}</span>
                <br />
                <span>{exit}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="small">
        <Trans>
          In twelve months, {total}, {tax} incl.
        </Trans>
      </p>
      <div className="visually-hidden">
        <table>
          <caption>
            <Trans>What each month costs, and leaving at its end</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              {activation !== null && (
                <th scope="col">
                  <Trans>Ends on</Trans>
                </th>
              )}
              <th scope="col">
                <Trans>You pay</Trans>
              </th>
              <th scope="col">
                {activation === null ? <Trans>Leaving at its end, about</Trans> : <Trans>Leaving that day</Trans>}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, lastInFull, exit }, index) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {activation !== null && <td>{lastInFull}</td>}
                <td translate="no">{costs[index]}</td>
                <td translate="no">{rings === null ? nothing : exit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type MonthTileProps = { rings: number | null; bound: readonly [number, number] }

/** The rings of the fibre, lit up to a slope that falls from one month to the next. */
function MonthTile({ rings, bound: [from, to] }: MonthTileProps) {
  const clip = useId()
  const href = rings === null ? '#tile-bud' : `#tile-${rings}`
  const level = (percent: number) => 200 - 2 * percent
  return (
    <svg className={tile.tile} viewBox="0 0 200 200" focusable="false">
      {QUARTERS.map((place) => (
        <use key={place} href={href} transform={place} />
      ))}
      {from > 0 && (
        <>
          <clipPath id={clip}>
            <path d={`M0 ${level(from)}L200 ${level(to)}V200H0Z`} />
          </clipPath>
          <g className={tile.lit} clipPath={`url(#${clip})`}>
            {QUARTERS.map((place) => (
              <use key={place} href={href} transform={place} />
            ))}
          </g>
        </>
      )}
    </svg>
  )
}
