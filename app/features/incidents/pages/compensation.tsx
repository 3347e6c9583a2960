import { Trans } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import type { compensationExample } from './compensation-example.server.ts'
import styles from './status.module.css'

type CompensationProps = { example: ReturnType<typeof compensationExample> }

/** What an outage gives back by law, worked out for a day (RD 899/2009, art. 15 and 16). */
export function Compensation({ example }: CompensationProps) {
  const { ofInternet, ofPhone, internet, phone } = example
  const { phone: number } = useBrand()
  const call = <a href={`tel:${number.replaceAll(' ', '')}`}>{number.replaceAll(' ', '\u00a0')}</a>
  return (
    <section aria-labelledby="compensation">
      <h2 id="compensation">
        <Trans>What you get back for an outage</Trans>
      </h2>
      <p>
        <Trans>
          The law says so (Royal Decree 899/2009, articles 15 and 16). What is automatic comes off your next invoice;
          you need not ask.
        </Trans>
      </p>
      <div className={styles.columns}>
        {ofInternet && (
          <div className={styles.stack}>
            <h3>
              <Trans>Internet</Trans>
            </h3>
            <p>
              <Trans>
                You get back the fee for the time without service. It is automatic if more than six hours of it, in one
                go or several, were between 8:00 and 22:00. If they were fewer, ask us and we give it back too.
              </Trans>
            </p>
            {internet && (
              <p>
                <Trans>
                  Example: a whole day, from ten to ten, of the fibre that costs {internet.fee} a month. 24 hours of the
                  720 in a month of 30 days:{' '}
                  <span className={styles.sum}>
                    {internet.fee} × 24 ÷ 720 = <b>{internet.amount}</b>.
                  </span>{' '}
                  Fourteen of the hours were between 8:00 and 22:00: automatic.
                </Trans>
              </p>
            )}
          </div>
        )}
        {ofPhone && (
          <div className={styles.stack}>
            <h3>
              <Trans>Telephone</Trans>
            </h3>
            <p>
              <Trans>
                You get the larger of two amounts, each for the time without service: your average bill of the last
                three months, or five monthly fees. It is automatic if it is more than €1.
              </Trans>
            </p>
            {phone && (
              <p>
                <Trans>
                  Example: a whole day, with the mobile line that costs {phone.fee} a month and nothing else on the
                  bill. Five fees are more than the average bill:{' '}
                  <span className={styles.sum}>
                    5 × {phone.fee} × 24 ÷ 720 = <b>{phone.amount}</b>.
                  </span>
                </Trans>{' '}
                {phone.automatic ? (
                  <Trans>More than €1: automatic.</Trans>
                ) : (
                  <Trans>Not more than €1: ask us for it.</Trans>
                )}
              </p>
            )}
          </div>
        )}
      </div>
      <p>
        <Trans>
          In a case of force majeure you get back the fees for that time. Nothing is due where the cause was unpaid
          bills, fraud or a device of your own that is not approved. If you miss a compensation, call {call}.
        </Trans>
      </p>
    </section>
  )
}
