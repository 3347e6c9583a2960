import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import { findRequest } from '#app/features/requests/requests.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { lockCase } from '#app/features/cases/merging/locked-case.server.ts'
import { sendMessage, type MessageOutcome } from '#app/features/receipts/send-message.server.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Site } from '#site-folder/site.ts'
import { openedBy } from './note-opening.server.ts'
import { changeOffer, lockOffer } from './offers.server.ts'
import { isAlive, type Offer } from './standing-offer.server.ts'

/** What customers ask for at an offer, besides accepting it. */
export const wishes = ['change', 'question', 'decline', 'keep'] as const
export type Wish = (typeof wishes)[number]

type Asked = {
  readonly offer: Offer
  readonly wish: Wish
  /** Minted with the form: whatever is posted with it again is the same message. */
  readonly request: string
  readonly typed: string
  readonly sender: Sender
}

/**
 * Writes to the case of an offer what its customer wishes, as a message like those of a receipt, and closes an offer that
 * they do not want.
 */
export async function askAboutOffer(
  services: RequestServices,
  site: Site,
  i18n: I18n,
  { offer, wish, request, typed, sender }: Asked,
): Promise<MessageOutcome> {
  const stored = await findRequest(services, offer.caseId)
  if (!stored || stored.content.kind === 'gone') return { outcome: 'gone' }
  const { kind } = stored.content
  // What has to be said is said; a change or a question is empty without words.
  const needsWords = wish === 'change' || wish === 'question'
  const words = typed.trim()
  const text = needsWords && words === '' ? '' : [openings(i18n)[wish], words].filter(Boolean).join('\n\n')
  const message = { caseId: offer.caseId, kind, reference: stored.reference, request, typed: text, sender }
  const posted = { files: [], named: [], network: sender.network }
  const sent = await sendMessage(services, site, { ...message, posted })
  if (sent.outcome !== 'sent') return sent
  const now = services.clock()
  await services.db.transaction(async (tx) => {
    if (wish !== 'decline') return changeOffer(tx, offer.id, { asked_at: now, ...openedBy(offer, now) })
    await lockCase(services.db, tx, offer.caseId)
    const still = await lockOffer(services, site, tx, offer.id)
    if (!still || !isAlive(still)) return
    await changeOffer(tx, offer.id, { declined_at: now, ...openedBy(still, now) })
    await noteAtCase(services, site, tx, offer, { kind: 'offer', what: 'declined', offer: offer.id })
  })
  return sent
}

/** The first words of the message: which button was pressed. */
function openings(i18n: I18n): Readonly<Record<Wish, string>> {
  return {
    change: i18n._(msg`I would like a change in the offer.`),
    question: i18n._(msg`I have a question about the offer.`),
    decline: i18n._(msg`No, thank you: I do not want the offer.`),
    keep: i18n._(msg`Could you keep the offer for me?`),
  }
}
