import type { Hours } from '#domain/calendar/opening-hours.ts'
import type { Price } from '#domain/price/price.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import { findRequest, sentRequest, storeRequest, type SentRequest } from '#app/features/requests/requests.server.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Site } from '#site-folder/site.ts'
import { isContact, type ContactContent } from '../contact-content.ts'
import { checkCall, type AskedCall, type CallForm, type CheckedCall } from '../call-rules.ts'
import { contactMessage } from '../rules.ts'

/**
 * The rules of the form, and the one that needs more numbering plans than a browser should load. A form that was sent before
 * is judged by the moment at which it was: pressed once more, its hour may have passed meanwhile.
 */
export async function checkPostedCall(
  services: RequestServices,
  hours: Hours,
  { id, form }: { readonly id: string | null; readonly form: CallForm },
): Promise<CheckedCall> {
  const before = id === null ? null : await findRequest(services, id)
  const checked = checkCall(form, hours, before?.receivedAt ?? services.clock())
  if (!checked.ok || isDialable(checked.call.phone)) return checked
  return { ok: false, errors: { phone: 'phone-international' } }
}

type SendCall = {
  /** Minted with the form: whatever is posted with it again is the same call. */
  readonly id: string
  readonly call: AskedCall
  /** Price of the combination that the calculator showed; null: they do not come from there. */
  readonly price: Price | null
  readonly sender: Sender
} & Omit<Agreement, 'terms'>

/**
 * Stores a call that was asked for with the e-mail to the company and the reminder that rings at the desk at its hour, and
 * answers only after the commit. However often and in parallel it is posted, it is stored once.
 */
export async function sendCall(
  services: RequestServices,
  site: Site,
  { id, call: { name, phone, note, at, about }, price, locale, agreedTo, sender }: SendCall,
): Promise<SentRequest> {
  const sent: ContactContent = {
    kind: 'contact',
    message: contactMessage({ name, phone, message: note }),
    call: { at, about, ...(price && { price }) },
    locale,
    terms: agreedTerms(site, locale),
    agreedTo,
  }
  const stored = await storeRequest(services, site, { id, sender, content: sent })
  return sentRequest(stored, isContact(stored.content) && asked(stored.content) === asked(sent))
}

/** The wish for a call as it was typed and chosen. */
function asked({ message, call }: ContactContent): string {
  return JSON.stringify([message.name, message.phone, message.message, call?.at, call?.about])
}
