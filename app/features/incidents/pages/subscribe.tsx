import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatList } from '#locales/formats/list.ts'
import { namedIn } from '#domain/place/place-names.ts'
import { clientContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { municipalitiesAsOf } from '#geography/municipalities.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { checkSubscription } from '../check-subscription.server.ts'
import { subscribe } from '../subscribers.server.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { SubscribeForm, type SubscribeAnswer } from './subscribe-form.tsx'
import layout from '#app/components/layout/page-head.module.css'
import type { Route } from './+types/subscribe'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(siteContext).brand
  const title = context.get(i18nContext)._(msg`Notices of incidents by e-mail · ${name}`)
  return { head: { title, description: title, indexed: false } }
}

/** Asks whoever reads the address whether they want it. The answer is the same whatever is known of it. */
export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const locale = context.get(localeContext)
  const form = readForm(context)
  const typed = { email: String(form.get('email') ?? ''), place: String(form.get('place') ?? '').trim() }
  const checked = checkSubscription(site, typed, services.clock())
  if (!checked.ok) {
    const names = checked.meant
      .slice(0, 4)
      .map((each) => namedIn(locale, each))
      .map(({ name, province }) => `${name}, ${province}`)
    const candidates = formatList(names, locale, 'or')
    const listOf = formatDay(municipalitiesAsOf, locale)
    const { errors } = checked
    return data<SubscribeAnswer>({ typed, errors, candidates, listOf, problem: { code: 'incomplete' } }, 400)
  }
  const i18n = context.get(i18nContext)
  const agreedTo = [
    i18n._(msg`We send you a link to confirm it. Each notice has one to stop them.`),
    i18n._(msg`Send me the notices`),
  ]
  const sender = readSender(form, context.get(clientContext))
  const subscriber = { email: checked.email, locale, agreedTo, ine: checked.ine, sender }
  const failed = await subscribe(services, site, subscriber).then(
    () => null,
    (error: unknown) => notStored(error, context),
  )
  if (failed) {
    const { problem, status } = failed
    return data<SubscribeAnswer>({ typed, errors: {}, candidates: '', listOf: '', problem }, status)
  }
  throw redirect(localHref('/estado/avisos/enviado', url.search), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The form by itself, as it comes back when something is wrong. */
export default function SubscribeRoute({ actionData }: Route.ComponentProps) {
  const { name } = useBrand()
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Notices of incidents by e-mail</Trans>
        </h1>
        <p className="lead">
          <Trans>{name} tells you when something does not work, when there is news, and when it is over.</Trans>
        </p>
      </header>
      <SubscribeForm answer={actionData} />
    </div>
  )
}
