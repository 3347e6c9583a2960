import { deskInvitation } from '#emails/desk-invitation.ts'
import type { Brand } from '#domain/brand.ts'
import { mailboxes } from '../config.ts'
import type { Foundation } from '../foundation.ts'
import { enqueue } from '../mail/outbox.ts'
import { INVITED_FOR_HOURS } from './staff.ts'

type Tools = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>

/** Where somebody sets up how they sign in. */
export function invitationUrl({ config }: Pick<Tools, 'config'>, token: string): string {
  return `${config.publicOrigin}/gestion/invitacion/${token}`
}

/**
 * Mails a link to whom it is for, where mail leaves this machine: in a file it would wait in the clear. Gives whether it
 * was mailed. Wake the outbox after it.
 */
export async function mailInvitation(
  tools: Tools,
  brand: Brand,
  { name, email, token }: { readonly name: string; readonly email: string; readonly token: string },
): Promise<boolean> {
  const { config, db, cipher, clock } = tools
  if (config.mail.kind === 'file') return false
  const mail = await deskInvitation(brand, {
    name,
    email,
    url: invitationUrl(tools, token),
    hours: INVITED_FOR_HOURS,
  })
  const letters = [{ requestId: null, purpose: null, from: mailboxes(config, brand).from, mails: [mail] }]
  await db.transaction((tx) => enqueue(tx, { cipher, clock, letters }))
  return true
}
