import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { readAttachment } from '#app/features/requests/files/attachments.server.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { withChoice } from '../offer-facts.ts'
import { offerPath } from '../offers.server.ts'
import { requireOffer } from './offer-view.server.ts'
import type { Route } from './+types/pdf'

/** The contract summary of an offer, the very bytes that were stored when it was sent; of one that is over, its page says so. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { caseId, facts: sent, standing } = await requireOffer(context, params.token)
  const facts = standing === 'open' ? withChoice(sent, url.searchParams.get('con') ?? '') : sent
  const file = ['open', 'awaits-holder', 'accepted'].includes(standing)
    ? await readAttachment(context.get(servicesContext), caseId, facts.paper.id)
    : null
  if (!file) throw redirect(localHref(offerPath(params.token), url.search), 303)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-language': context.get(localeContext),
      'content-disposition': 'inline; filename="contract-summary.pdf"',
    },
  })
}
