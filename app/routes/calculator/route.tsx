import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { Phases } from '#app/components/phases.tsx'
import { orUnreachable } from '#app/components/request-answer.ts'
import { SuccessOverlay } from '#app/components/success-overlay.tsx'
import { speedName } from '#domain/catalogue.ts'
import { chosenTariff } from '#domain/combination.ts'
import { priceOf } from '#domain/price.ts'
import { formatMoney } from '#locales/format.ts'
import { i18nContext, localeContext, siteContext } from '#server/context.ts'
import { withStructuredData } from '#server/found/structured-data.ts'
import { tariffWords } from '#locales/words.ts'
import { readCalculatorAddress } from '#app/components/calculator-address.ts'
import { readForm } from '../answer-form.server.ts'
import type { Answer } from './answer.ts'
import { ChooseServices } from './choose-services.tsx'
import { GiveDetails } from './give-details.tsx'
import { handlePost } from './handle-post.server.ts'
import { ReviewOrder } from './review-order.tsx'
import { useCalculator } from './use-calculator.ts'
import styles from './calculator.module.css'
import type { Route } from './+types/route'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { catalogue, brand } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { combination, recognised } = readCalculatorAddress(catalogue, params.tariffCode, url.searchParams)

  const tariff = chosenTariff(catalogue, combination)
  const total = formatMoney(priceOf(catalogue, combination).total, context.get(localeContext))
  const name = tariff && tariffWords(i18n, { speed: speedName(tariff.speedMb), data: tariff.data })
  const head = name
    ? {
        title: i18n._(msg`${name}: ${total}/month, VAT incl. · ${brand.name}`),
        description: i18n._(
          msg`Your combination: ${name}, ${total}/month, VAT incl. Change it as you like before you ask for it.`,
        ),
      }
    : {
        title: i18n._(msg`Calculate your best combination · ${brand.name}`),
        description: i18n._(
          msg`Choose location, fibre, mobile lines and TV. The monthly total, VAT incl., changes as you go. Ask for your tariff with no obligation.`,
        ),
      }
  const path = `/calcular${params.tariffCode ? `/${params.tariffCode}` : ''}`
  return { catalogue, head: withStructuredData(context, { ...head, indexed: recognised }, { path }) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return handlePost(await readForm(request), url, context)
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
  const { catalogue } = loaderData
  const controls = useCalculator(catalogue, actionData)
  const { phase } = controls.calculator

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
      {phase === 1 && <GiveDetails catalogue={catalogue} controls={controls} />}
      {phase === 2 && <ReviewOrder catalogue={catalogue} controls={controls} />}
      {controls.sent && <SuccessOverlay sent={controls.sent} onStay={controls.closeAnswer} />}
    </>
  )
}
