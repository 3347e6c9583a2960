import { msg } from '@lingui/core/macro'
import { address } from '#domain/place/address-rules.ts'
import { placeText } from '#domain/place/place.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import { inboxOf, mailAbout } from '#app/features/requests/request-mails.server.ts'
import type { RequestKind } from '#app/features/requests/request-kind.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { describeWaiting } from './describe.ts'
import { waitingAcknowledged } from './mails/waiting-acknowledged.server.ts'
import { waitingReceived } from './mails/waiting-received.server.ts'
import { waitingReceipt } from './receipt.server.ts'
import type { WaitingContent } from './waiting-content.ts'
import { leavePath, waitingAt } from './waiting-entries.server.ts'

/** A place on the waiting list as a request. */
export const waitingKind: RequestKind<WaitingContent> = {
  party: ({ email }) => ({ ...nobody, email }),
  person: {
    values: ({ email }) => ({ email }),
    address,
    with: (content, { email = content.email }) => ({ ...content, email }),
  },
  /** Only the e-mail says that somebody waits there already: no stranger finds out by typing their address. */
  async mails(deps, tx, stored) {
    const { id, content, site, acknowledgement } = stored
    const { email, place, locale } = content
    const others = await waitingAt(tx, deps, place)
    const isAlreadyThere = (await waitingAt(tx, deps, place, email)).length > 0
    await tx.insertInto('waiting').values({ request_id: id, ine: place.ine, postcode: place.postcode }).execute()
    const leaveUrl = visitorLink(deps.config.publicOrigin, leavePath(acknowledgement.receiptToken), locale)
    const about = { ...mailAbout(deps, stored), receiptUrl: '', leaveUrl, email, place }
    return {
      toCompany: [await waitingReceived(inboxOf(deps, site), { ...about, count: others.length + 1 })],
      acknowledgement: await waitingAcknowledged({ ...about, isAlreadyThere }),
    }
  },
  receipt: waitingReceipt,
  place: ({ place }) => place,
  columns: (i18n, { email, place }) => ({ email, place: placeText(place), coverage: coverageLabel(i18n, place) }),
  summary: (_, { place }) => `${place.name} (${place.province})`,
  facts: (i18n, content) => ({
    heading: i18n._(msg`Waits for fibre`),
    facts: describeWaiting(i18n, content).where.map((row) => ({ ...row, shownAs: 'text' })),
    text: null,
    files: [],
  }),
}
