import { deskInvitation } from '../mails/invitation.server.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { OutgoingMails } from '#platform/outbox/outbox.ts'
import { INVITED_FOR_HOURS } from '../staff.server.ts'

/** Where somebody sets up how they sign in. */
export function invitationUrl({ config }: Pick<Foundation, 'config'>, token: string): string {
  return `${config.publicOrigin}/gestion/invitacion/${token}`
}

/**
 * The letter with a link for whom it is for, where mail leaves this machine: in a file it would wait in the clear, so
 * there is none.
 */
export async function invitationMail(
  deps: Pick<Foundation, 'config'>,
  brand: Brand,
  { name, email, token }: { readonly name: string; readonly email: string; readonly token: string },
): Promise<OutgoingMails | null> {
  const { config } = deps
  if (config.mail.kind === 'file') return null
  const mail = await deskInvitation(brand, {
    name,
    email,
    url: invitationUrl(deps, token),
    hours: INVITED_FOR_HOURS,
  })
  return { requestId: null, purpose: null, from: mailboxes(config, brand).from, mails: [mail] }
}
