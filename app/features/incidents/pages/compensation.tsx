import { Trans } from '@lingui/react/macro'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { CallOrBack } from '#app/components/opening/call-back.tsx'
import { Dial } from '#app/components/opening/dial.tsx'
import type { compensationTable } from './compensation-table.server.ts'

type CompensationProps = { table: ReturnType<typeof compensationTable> }

/** The compensation for an outage by law: in a sentence, and worked out behind it (RD 899/2009, art. 15 and 16). */
export function Compensation({ table }: CompensationProps) {
  const { ofInternet, ofPhone, rows, phone } = table
  const day = rows.at(-1)
  const paid = phone?.paid
  return (
    <section className="status-back" aria-labelledby="compensation">
      <h2 id="compensation">
        <Trans>What you get back for an outage</Trans>
      </h2>
      <div>
        <p className="status-one">
          {ofInternet ? (
            <Trans>
              More than six hours without internet between 8:00 and 22:00, and we give you back the fee for all that
              time <b>on your next invoice, without your asking</b>.
            </Trans>
          ) : (
            <Trans>We give you back the fee for the time without service.</Trans>
          )}
        </p>
        <Disclosure
          className="status-fold"
          summary={
            <span>
              <Trans>How much it is</Trans>
              {day && (
                <>
                  {' · '}
                  <span className="status-plain">
                    <Trans>
                      {day.name}, a day: {day.amounts.at(-1)}
                    </Trans>
                  </span>
                </>
              )}
            </span>
          }
        >
          <div className="status-stack">
            {rows.length > 0 && <InternetTable table={table} />}
            {ofInternet && (
              <p>
                <Trans>If they were six hours or fewer, ask us and we give it back too.</Trans>
              </p>
            )}
            {ofPhone && (
              <p>
                <Trans>
                  Telephone: you get the larger of two amounts, each for the time without service: your average bill of
                  the last three months, or five monthly fees. It is automatic if it is more than €1.
                </Trans>
              </p>
            )}
            {phone && (
              <p>
                <Trans>
                  Example: a whole day, with the mobile line that costs {paid} and nothing else on the bill. Five fees
                  are more than the average bill:{' '}
                  <span className="status-sum">
                    5 × {phone.fee} × 24 ÷ {phone.hours} = <b>{phone.amount}</b>.
                  </span>
                </Trans>{' '}
                {phone.automatic ? (
                  <Trans>More than €1: automatic.</Trans>
                ) : (
                  <Trans>Not more than €1: ask us for it.</Trans>
                )}
              </p>
            )}
            <p>
              <Trans>
                In a case of force majeure you get back the fees for that time. Nothing is due where the cause was
                unpaid bills, fraud or a device of your own that is not approved.
              </Trans>{' '}
              <CallOrBack>
                <Trans>
                  If you miss a compensation, call <Dial />.
                </Trans>
              </CallOrBack>
            </p>
            <p className="small">
              <Trans>Royal Decree 899/2009, articles 15 and 16.</Trans>
            </p>
          </div>
        </Disclosure>
      </div>
    </section>
  )
}

function InternetTable({ table: { hours, rows, periods } }: CompensationProps) {
  return (
    <table className="status-table">
      <caption>
        {periods.includes('month') && <Trans>Internet: monthly fee × hours ÷ 720, in a month of 30 days</Trans>}{' '}
        {periods.includes('28-days') && <Trans>Internet: fee of 28 days × hours ÷ 672</Trans>}{' '}
        {periods.includes('year') && <Trans>Internet: yearly fee × hours ÷ 8760, in a year of 365 days</Trans>}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Tariff</Trans>
          </th>
          {hours.map((each) => (
            <th key={each} scope="col">
              {each} h
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, fee, amounts }) => (
          <tr key={name + fee}>
            <th scope="row">
              {name}, {fee}
            </th>
            {amounts.map((amount, index) => (
              <td key={hours[index]}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
