import { useState } from 'react'
import type { Sent } from '#app/components/forms/sending/request-answer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { namedIn } from '#domain/place/place-names.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Phases } from '#app/components/controls/phases.tsx'
import { callTimesOf } from '#domain/calendar/call-time.ts'
import { residential, sellsPacks } from '#domain/catalogue/catalogue.ts'
import { asksLandlineElsewhere } from '#domain/catalogue/tariff-code.ts'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { languageList } from '#locales/formats/language-name.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { checkedPlace } from '#app/features/places/checked-place.server.ts'
import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import { yearCalendar } from '#app/components/offers/price/year-calendar.server.ts'
import { orNotStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { orderOffersContext } from '../order-offers.server.ts'
import { placeOrder } from '../place-order.server.ts'
import { whoOrders } from '../who-orders.server.ts'
import { ByPhone } from './choosing/by-phone.tsx'
import { ChooseServices } from './choosing/choose-services.tsx'
import { calculatorHead } from './head.server.ts'
import { LaterPhase, OrderSent, usePreloadLaterPhase } from './load-later-phase.tsx'
import { readPosted } from './read-posted.server.ts'
import { showOrder } from './show-order.server.ts'
import { useCalculator } from './use-calculator.ts'
import { takeStep } from './take-step.server.ts'
import styles from './calculator.module.css'
// The styles of the later phases, which are loaded later but may be in the served HTML.
import '#app/components/forms/fields/consent-box.module.css'
import '#app/components/forms/fields/privacy-notice.module.css'
import type { Route } from './+types/route'

export { clientAction, shouldRevalidate } from '#app/components/forms/sending/form-route.ts'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const catalogue = residential(site.catalogue)
  const now = context.get(servicesContext).clock()
  const address = readCalculatorAddress(catalogue, params.tariffCode, url.searchParams)
  const locale = context.get(localeContext)
  const checked = address.place && checkedPlace(site, address.place, now)
  const place = checked && namedIn(locale, checked)
  const year = yearCalendar(catalogue.conditions.fibre, now, locale)
  const { languages, coOfficialLanguages, hours } = site.brand
  const callTimes = callTimesOf(weekAt(hours, now))
  const i18n = context.get(i18nContext)
  const spoken = languageList(i18n, languages, 'or')
  const onRequest = languageList(i18n, coOfficialLanguages, 'or')
  const who = whoOrders(i18n, catalogue)
  const notice = asksLandlineElsewhere(catalogue, params.tariffCode ?? '') ? ('landline-removed' as const) : null
  return { catalogue, place, notice, year, callTimes, who, spoken, onRequest, head: calculatorHead(context, address) }
}

/** The next state of the calculator or, for *Send*, the stored order. */
export async function action({ url, context }: Route.ActionArgs) {
  const form = readForm(context)
  const posted = readPosted(form, context)
  if (posted.action.type !== 'send') return takeStep(posted, context)
  const order = { ...posted, ...posted.calculator }
  const placed = placeOrder(
    context.get(requestServicesContext),
    context.get(siteContext),
    context.get(orderOffersContext),
    order,
  )
  return showOrder(await orNotStored(placed, context), posted, { form, url }, context)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

export default function CalculatorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { callsBack } = useRootData()
  const controls = useCalculator(loaderData.catalogue, loaderData, actionData)
  const { catalogue } = controls
  const { phase } = controls.calculator
  usePreloadLaterPhase()
  const [before, setBefore] = useState<Sent | null>(null)
  const shown = controls.sent ?? before
  const stay = () => {
    setBefore(controls.sent)
    controls.closeAnswer()
  }

  return (
    <>
      <div className={`wrap ${styles.calc} ${phase === 2 ? styles.review : ''}`}>
        <header className={styles.top} data-phase={phase}>
          <h1 className={phase === 2 ? 'visually-hidden' : undefined}>
            <Trans>Calculate your best combination</Trans>
          </h1>
          {phase === 0 && (
            <p className="lead">
              {sellsPacks(catalogue) ? (
                <Trans>Fiber and mobile combined, total connectivity at the best price</Trans>
              ) : (
                <Trans>You see the total as you choose. No personal details needed.</Trans>
              )}
            </p>
          )}
          <Phases current={phase} label={t`Steps`} labels={[t`Your tariff`, t`Your details`, t`Summary`]} />
          {shown && <OrderSent sent={shown} hasStayed={!controls.sent} onStay={stay} />}
        </header>
        {phase === 0 ? (
          <ChooseServices
            catalogue={catalogue}
            controls={controls}
            spoken={loaderData.spoken}
            onRequest={loaderData.onRequest}
          />
        ) : (
          <LaterPhase
            catalogue={catalogue}
            controls={controls}
            year={loaderData.year}
            callTimes={loaderData.callTimes}
            who={loaderData.who}
          />
        )}
      </div>
      {phase === 0 && callsBack && <ByPhone catalogue={catalogue} combination={controls.calculator.combination} />}
    </>
  )
}
