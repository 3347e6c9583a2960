import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { readAttachment } from '#app/features/requests/files/attachments.server.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { holderPath } from '../holders.server.ts'
import { mandateOfHolder, requireHeld } from './holder-view.server.ts'
import type { Route } from './+types/holder-pdf'

/** The mandate that the holder of an account has given; before that, the page of their link says how it stands. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const offer = await requireHeld(context, params.token)
  const mandate = await mandateOfHolder(context, offer)
  const file = mandate ? await readAttachment(context.get(servicesContext), offer.id, mandate.paper.id) : null
  if (!file) throw redirect(localHref(holderPath(params.token), url.search), 303)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-language': context.get(localeContext),
      'content-disposition': 'inline; filename="mandate.pdf"',
    },
  })
}
