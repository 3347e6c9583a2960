import { Trans, useLingui } from '@lingui/react/macro'
import { billsOf, type Bills as Equal } from '#domain/contract-summary/bills.ts'
import type { ContractSummary } from '#domain/contract-summary/contract-summary.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatList } from '#locales/formats/list.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'

type BillsProps = {
  summary: ContractSummary
  /** The day on which everything is taken to begin, 2026-12-14. */
  activation: string
  /** The day from which on it begins where its customer does not ask for it sooner; null where that is no question. */
  begins: string | null
}

/** What is paid when, and what leaving costs by month, if all of it begins on a day that somebody has named. */
export function Bills({ summary, activation, begins }: BillsProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = (cents: number) => formatMoney(cents, locale)
  const day = formatDay(activation, locale)
  const unasked = begins !== null && activation < begins ? formatDay(begins, locale) : ''
  return (
    <section className="bills" aria-labelledby="cuando-pagas">
      <h2 id="cuando-pagas">
        <Trans>What you pay, and on which day</Trans>
      </h2>
      <dl className="bills-list">
        {billsOf(summary, Date.parse(activation)).map((bills) => (
          <div key={bills.days[0]}>
            <dt>
              <When bills={bills} />
            </dt>
            <dd className="num">{money(bills.cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <Trans>
          It is an estimate: it counts on all of it being activated on {day}. If it is another day, the days change and
          the price does not.
        </Trans>
      </p>
      {unasked !== '' && (
        <p>
          <Trans>
            To begin on {day} you have to ask for it, by the box in <a href="#empezamos">When we begin</a>: without it
            we begin from {unasked} on.
          </Trans>
        </p>
      )}
      {summary.commitment && summary.commitment.penalty > 0 && <Leaving summary={summary} />}
    </section>
  )
}

function When({ bills: { days, goesOn } }: { bills: Equal }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const [first = '', ...others] = days.map((each) => formatShortDay(each, locale))
  if (goesOn) return <Trans>From {first} on, each month</Trans>
  return formatList([first, ...others], locale, 'and')
}

function Leaving({ summary: { months } }: Pick<BillsProps, 'summary'>) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = (cents: number) => formatMoney(cents, locale)
  const free = months.findIndex(({ exit }) => exit === 0) + 1
  const half = Math.ceil(months.length / 2)
  const [charge, nothing] = [money(months[half - 1]?.exit ?? 0), money(0)]
  return (
    <details className="bills-leaving">
      <summary>
        {free > 0 ? (
          <Trans>
            Leaving before: month {half}, {charge} · from {free} on, {nothing}
          </Trans>
        ) : (
          <Trans>
            Leaving before: month {half}, {charge}
          </Trans>
        )}
      </summary>
      <table>
        <caption className="visually-hidden">
          <Trans>What each month costs, and leaving at its end</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans>Ends on</Trans>
            </th>
            <th scope="col">
              <Trans>You pay</Trans>
            </th>
            <th scope="col">
              <Trans>Leaving that day</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ last, paid, exit }, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{last !== null && formatShortDay(last, locale)}</td>
              <td className="num">{money(paid)}</td>
              <td className="num">{money(exit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
