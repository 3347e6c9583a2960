import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { ExitCharges } from '#app/components/offers/leaving/exit-charges.tsx'
import { BEGAN, EXIT_CHARGES } from '#app/components/offers/leaving/exit-year.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { ConsumersAlone } from './consumers-alone.tsx'
import { RightPage, type AboutRight } from './right-page.tsx'
import styles from '../rights.module.css'

/** Cancels services as they were contracted: online, with a receipt (art. 62 TRLGDCU, art. 7 RD 899/2009). */
export function Cancellation({ facts, answer }: AboutRight) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const penalty = formatMoney(facts.penalty, localeOf(i18n))
  return (
    <RightPage
      kind="cancellation"
      facts={facts}
      answer={answer}
      before={facts.exit && <ExitCharges {...facts.exit} heading="h2" form={answer ? null : <DayBegun />} />}
      lead={<Trans>You cancel as easily as you signed up. It takes effect within two business days.</Trans>}
    >
      <section>
        <h2>
          <Trans>What leaving costs</Trans>
        </h2>
        {facts.penalty > 0 && (
          <p>
            <Trans>
              Fibre with commitment left has the exit charge of its contract, which goes down every day. With what we
              sell today it is {penalty} on the first day. We charge nothing for the time after the cancellation.
            </Trans>
          </p>
        )}
        {facts.sellsToBusinesses && (
          <p>
            <Trans>What leaving a tariff for businesses costs stands in the conditions of the tariff.</Trans>
          </p>
        )}
        <p>
          <Trans>
            With the reference and the e-mail of your order we show you the amount before you confirm, where we know
            when your service was activated. Otherwise Customer Service tells you.
          </Trans>
        </p>
        <p>
          <Trans>
            Within the first 14 days you can <a href={localHref('/desistir')}>withdraw instead</a>, without exit charge.
          </Trans>
        </p>
        <ConsumersAlone facts={facts} />
      </section>
    </RightPage>
  )
}

/** Asks for the day on which the fibre began: what leaving costs depends on it. */
function DayBegun() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const lng = query.get('lng')
  return (
    <form method="get" action={`/baja#${EXIT_CHARGES}`} className={styles.begun}>
      {lng !== null && <input type="hidden" name="lng" value={lng} />}
      <Field
        name={BEGAN}
        type="date"
        label={<Trans>The day on which your fibre began</Trans>}
        defaultValue={query.get(BEGAN) ?? ''}
        required
      />
      <button type="submit" className={`${button.button} ${button.line}`}>
        <Trans>See what leaving costs</Trans>
      </button>
    </form>
  )
}
