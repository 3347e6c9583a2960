import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { ConsumersAlone } from './consumers-alone.tsx'
import { AskCost } from './leaving/ask-cost.tsx'
import { LeavingCosts } from './leaving/leaving-cost.tsx'
import { RightPage, type AboutRight } from './right-page.tsx'

/** Cancels services as they were contracted: online, with a receipt (art. 62 TRLGDCU, art. 7 RD 899/2009). */
export function Cancellation({ facts, answer }: AboutRight) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const penalty = formatMoney(facts.penalty, localeOf(i18n))
  const cost = answer?.cost ?? facts.cost
  return (
    <RightPage
      kind="cancellation"
      facts={facts}
      answer={answer}
      before={
        cost !== null && cost !== 'unknown' ? (
          <LeavingCosts cost={cost} />
        ) : (
          facts.penalty > 0 && !answer?.problem && <AskCost isUnknown={cost === 'unknown'} />
        )
      }
      lead={<Trans>It takes effect within two business days. We charge nothing for the time after that.</Trans>}
    >
      <section>
        <h2>
          <Trans>What leaving costs</Trans>
        </h2>
        {facts.penalty > 0 && (
          <p>
            <Trans>
              Fibre with commitment left has the exit charge of its contract, which goes down every day. With what we
              sell today it is {penalty} on the first day.
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
        {facts.mayMove && (
          <p>
            <Trans>
              <a href={localHref('/mudanza')}>Are you moving?</a> You need not cancel.
            </Trans>
          </p>
        )}
        <ConsumersAlone facts={facts} />
      </section>
    </RightPage>
  )
}
