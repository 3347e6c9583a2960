import { mailboxes } from '#platform/config/config.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { nextContactOf } from './next-contact.server.ts'
import type { RequestContent } from './content.server.ts'
import type { KindDeps, NewlyStored } from './request-kind.server.ts'
import { receiptPath } from './stored-request.server.ts'

/** The facts and links that every e-mail about a request has. */
export function mailAbout(deps: Pick<KindDeps, 'config' | 'kinds'>, stored: NewlyStored<RequestContent>) {
  const { content, site, acknowledgement } = stored
  const { config } = deps
  const { reference, receivedAt, receiptToken } = acknowledgement
  return {
    reference,
    receivedAt,
    locale: content.locale,
    audience: content.audience,
    brand: site.brand,
    contact: nextContactOf(deps, site, content, receivedAt),
    receiptUrl: visitorLink(config.publicOrigin, receiptPath(receiptToken), content.locale),
    privacyUrl: visitorLink(config.publicOrigin, '/privacidad', content.locale),
  }
}

/** Where the company reads what visitors send. */
export function inboxOf({ config }: Pick<KindDeps, 'config'>, { brand }: Site) {
  return mailboxes(config, brand).inbox
}
