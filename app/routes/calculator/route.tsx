import { Trans, useLingui } from '@lingui/react/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Phases } from '#app/components/controls/phases.tsx'
import { orUnreachable } from '#app/components/forms/request-answer.ts'
import { SuccessOverlay } from '#app/components/forms/success-overlay.tsx'
import { servicesContext, siteContext } from '#server/context.ts'
import { checkedPlace } from '#server/coverage/checked-place.ts'
import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import { readForm } from '../answer-form.server.ts'
import type { Answer } from './answer.ts'
import { ChooseServices } from './choose-services.tsx'
import { handlePost } from './handle-post.server.ts'
import { calculatorHead } from './head.server.ts'
import { useLaterPhases } from './later-phases.ts'
import { useCalculator } from './use-calculator.ts'
import styles from './calculator.module.css'
// Of the later phases, whose scripts come later: the document has to have their styles.
import '#app/components/forms/privacy-notice.module.css'
import type { Route } from './+types/route'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { catalogue } = site
  const address = readCalculatorAddress(catalogue, params.tariffCode, url.searchParams)
  const place = address.place && checkedPlace(site, address.place, context.get(servicesContext).clock())
  return { catalogue, place, head: calculatorHead(context, address, params.tariffCode) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return handlePost(await readForm(request), url, context)
}

/** When to try again, where a limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return orUnreachable(serverAction)
}

/** Every step changes the address, and none needs the server; only a refused price does. */
export function shouldRevalidate({ actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

export default function CalculatorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { catalogue, place } = loaderData
  const controls = useCalculator(catalogue, place, actionData)
  const { phase } = controls.calculator
  const later = useLaterPhases(phase !== 0)

  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <div>
          <h1>
            <Trans>Calculate your best combination</Trans>
          </h1>
          <p className="lead">
            <Trans>Fiber and mobile combined, total connectivity at the best price</Trans>
          </p>
        </div>
        <Phases current={phase} label={t`Steps`} labels={[t`Your tariff`, t`Your details`, t`Summary`]} />
      </header>
      {phase === 0 && <ChooseServices catalogue={catalogue} controls={controls} />}
      {phase === 1 && later && <later.GiveDetails catalogue={catalogue} controls={controls} />}
      {phase === 2 && later && <later.ReviewOrder catalogue={catalogue} controls={controls} />}
      {controls.sent && <SuccessOverlay sent={controls.sent} onStay={controls.closeAnswer} />}
    </>
  )
}
