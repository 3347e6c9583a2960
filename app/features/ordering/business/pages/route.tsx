import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { readForm, storeForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { siteContext } from '#site-folder/services.ts'
import { businessChargeRows } from '#app/features/ordering/describe-business-charges.server.ts'
import { placeBusinessOrder } from '../place-business-order.server.ts'
import { judgePostedBusiness, readPostedBusiness } from '../posted-business.server.ts'
import { BusinessOrderForm } from './business-order-form.tsx'
import { outcomeOf, showBusinessOrder, showTotal, type BusinessProblem } from './show-business.server.ts'
import type { Route } from './+types/route'
import { businessTax } from '#domain/price/business-price.ts'
import { taxName } from '#locales/words/tax-name.ts'

export const handle = { hydrate: false }

/** The parameter that an order begins with a tariff by. */
const TARIFF = 'tarifa'

export function loader({ url, context }: Route.LoaderArgs) {
  requireOffered(context, 'business')
  const { brand, catalogue } = context.get(siteContext)
  const { business } = catalogue
  if (!business) throw data(null, { status: 404 })
  const i18n = context.get(i18nContext)
  const { name } = brand
  const taxed = businessTax(catalogue)
  const tax = taxName(i18n, taxed)
  const head = {
    title: i18n._(msg`Order for your business · ${name}`),
    description: i18n._(
      msg`Tariffs for companies and self-employed persons: you see the price without ${tax} and with it before you send.`,
    ),
    indexed: false,
  }
  const begun = business.tariffs.find(({ id }) => id === url.searchParams.get(TARIFF))
  return {
    catalogue,
    business,
    charges: businessChargeRows(i18n, business, taxed),
    tax: taxed,
    begun: begun ? { [begun.id]: '1' } : {},
    // Whatever is posted with it again is the same order.
    formId: randomUUID(),
    head: withStructuredData(context, head, { path: '/empresas/pedir' }),
  }
}

/** Its total when a button of it is pressed, and else the stored order. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireOffered(context, 'business')
  const form = readForm(context)
  const posted = readPostedBusiness(form)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const judged = judgePostedBusiness(site, posted.form, services.clock())
  if (posted.pressed !== null) return showTotal(posted, judged)

  const order = { ...judged, seen: posted.seen, agreedTo: [context.get(i18nContext)._(agreementMessages.order)] }
  const stored = await storeForm<BusinessProblem>(
    {
      form,
      content: posted.form,
      store: async (sent) => outcomeOf(await placeBusinessOrder(services, site, { ...order, ...sent })),
    },
    { request, url, context },
  )
  return showBusinessOrder(stored, posted, judged, url)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Orders tariffs for businesses. It needs no script: each button comes back with the total of what it has changed. */
export default function BusinessOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessOrderForm {...loaderData} answer={actionData} />
}
