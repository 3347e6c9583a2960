import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, type RouterContextProvider } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import layout from '#app/components/layout/page-head.module.css'
import { answerForm, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { isEverOpen, openingState } from '#domain/calendar/opening-hours.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { combinationText } from '../describe-call.ts'
import { CallDialog } from './call-dialog.tsx'
import { callChoices } from './call-choices.server.ts'
import { CallMeForm } from './call-form.tsx'
import { CallUsInstead } from './call-us-instead.tsx'
import { readCallForm } from './posted-call.ts'
import { checkPostedCall, sendCall } from './send-call.server.ts'
import { shownPrice } from './shown-price.server.ts'
import { whenWeCall } from './when-we-call.server.ts'
import styles from './call-me.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ url, context }: Route.LoaderArgs) {
  requireHours(context)
  const { brand, catalogue } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const now = context.get(servicesContext).clock()
  const { name, hours } = brand
  const state = openingState(hours, now)
  const price = shownPrice(catalogue, url.searchParams)
  const head = {
    title: i18n._(msg`We call you · ${name}`),
    description: i18n._(msg`Your name, your phone and when: we call you now or at the time that you choose.`),
    indexed: price === null,
  }
  return {
    // Whatever is posted with it again is the same call.
    formId: randomUUID(),
    choices: callChoices(i18n, hours, now),
    combination: price && combinationText(i18n, price),
    isOpen: state.isOpen,
    closed: whenWeCall(i18n, hours, now),
    head: withStructuredData(context, head, { path: '/te-llamamos' }),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireHours(context)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const form = readForm(context)
  const typed = readCallForm(form)
  const price = shownPrice(site.catalogue, url.searchParams)
  return answerForm(
    {
      form,
      typed,
      read: readCallForm,
      checked: await checkPostedCall(services, site.brand.hours, { id: readRequestId(form), form: typed }),
      agreedTo: [context.get(i18nContext)._(agreementMessages.contact)],
      store: ({ call }, metadata) => sendCall(services, site, { call, price, ...metadata }),
    },
    { request, url, context },
  )
}

/** Where staff never answer, nobody can be promised a call. */
function requireHours(context: Readonly<RouterContextProvider>) {
  const { hours } = context.get(siteContext).brand
  if (!isEverOpen(hours, context.get(servicesContext).clock())) throw data(null, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Asks for a call: who, where, when, and about what. It needs no e-mail address. */
export default function CallMeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { formId, choices, combination, isOpen, closed } = loaderData
  return (
    <div className={`wrap ${layout.page} ${styles.page}`}>
      <header className={layout.head}>
        <h1>
          <Trans>We call you</Trans>
        </h1>
        {/* While it is closed, the form begins with when we call. */}
        {isOpen && (
          <p className="lead">
            <Trans>Now, or at the time that you choose.</Trans>
          </p>
        )}
      </header>
      <CallMeForm formId={formId} choices={choices} answer={actionData} closed={closed} combination={combination} />
      <CallUsInstead />
      <CallDialog />
    </div>
  )
}
