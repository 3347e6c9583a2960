import { isRightKind } from '#domain/requests/right-kinds.ts'
import type { RightValues } from '#app/features/rights/form-rules.ts'
import { leavingOf } from '#app/features/rights/leaving.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import type { RightContent } from '#app/features/rights/right-content.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import { storeRequest } from '#app/features/requests/stored/requests.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { checkEntry, type CheckedEntry, type Entry, type EntryForm } from './entry-rules.ts'

/** The rules of the form, and the one that needs more numbering plans than a browser should load. */
export function checkPostedEntry(form: EntryForm, { brand }: Site, now: number): CheckedEntry {
  const checked = checkEntry(form, brand.languages, now)
  if (!checked.ok || checked.entry.phone === '' || isDialable(checked.entry.phone)) return checked
  return { ok: false, errors: { phone: 'phone-international' } }
}

/**
 * Opens the case of what came by phone, at the counter or by mail, and acknowledges it where an address is known. Its
 * clocks start when it was received. However often it is posted with that id, there is one case; resolves after the
 * commit, and rejects when it can't be stored.
 */
export async function enterCase(
  services: RequestServices,
  site: Site,
  { id, entry, actor }: { readonly id: string; readonly entry: Entry; readonly actor: string },
): Promise<void> {
  const content = await contentOf(services, site, entry)
  await storeRequest(services, site, { id, content, sender: null, entered: { by: actor, at: entry.receivedAt } })
}

async function contentOf(services: RequestServices, site: Site, entry: Entry): Promise<ContactContent | RightContent> {
  const { kind, topic, channel: byHand, name, phone, email, text } = entry
  const locale = entry.locale as Locale
  const shared = { locale, terms: agreedTerms(site, locale), agreedTo: [], byHand }
  if (!isRightKind(kind)) return { ...shared, kind, message: { name, phone, email, message: text } }
  const values: RightValues = {
    ...(kind === 'complaint' && topic && { topic }),
    ...(kind === 'privacy' && topic && { right: topic }),
    name,
    ...(phone && { phone }),
    ...(email && { email }),
    message: text,
  }
  const leaving = kind === 'cancellation' && { leaving: await leavingOf(services, site, values) }
  return { ...shared, kind, values, ...leaving }
}
