import { isRightKind } from '#domain/requests/right-kinds.ts'
import type { RightValues } from '#app/features/rights/form-rules.ts'
import { toldOfRight } from '#app/features/rights/leaving.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { contactMessage } from '#app/features/contact/rules.ts'
import { withTopic, type RightContent } from '#app/features/rights/right-content.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import { storeRequest } from '#app/features/requests/requests.server.ts'
import type { NewRequest } from '#app/features/requests/stored/request-writer.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { readEntryPlace } from './entry-place.server.ts'
import {
  aboutsWithPlace,
  checkEntry,
  type CheckedEntry,
  type Entry,
  type EntryErrors,
  type EntryForm,
} from './entry-rules.ts'

/** The rules of the form, and those that need more numbering plans and places than a browser should load. */
export function checkPostedEntry(form: EntryForm, site: Site, now: number): CheckedEntry {
  const checked = checkEntry(form, site.brand.languages, now)
  const place = aboutsWithPlace.includes(form.about) ? readEntryPlace(site, form.place) : form.place
  const isDialled = !checked.ok || checked.entry.phone === '' || isDialable(checked.entry.phone)
  const errors: EntryErrors = {
    ...(!checked.ok && checked.errors),
    ...(!isDialled && { phone: 'phone-international' }),
    ...(typeof place !== 'string' && { place: place.error }),
  }
  if (!checked.ok || typeof place !== 'string' || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, entry: { ...checked.entry, place: checked.entry.place && place } }
}

/**
 * Opens the case of what came by phone, at the counter or by mail, and acknowledges it where an address is known. Its
 * clocks start when it was received. However often it is posted with that id, there is one case; resolves after the
 * commit, and rejects when it can't be stored.
 */
export async function enterCase(
  services: RequestServices,
  site: Site,
  {
    id,
    entry,
    actor,
    ...also
  }: Pick<NewRequest, 'id' | 'alsoWrite' | 'isAnswered'> & { readonly entry: Entry; readonly actor: string },
): Promise<void> {
  const content = await contentOf(services, site, entry)
  const entered = { by: actor, at: entry.receivedAt }
  await storeRequest(services, site, { id, content, sender: null, entered, ...also })
}

async function contentOf(services: RequestServices, site: Site, entry: Entry): Promise<ContactContent | RightContent> {
  const { kind, topic, channel: byHand, place, name, phone, email, text } = entry
  const locale = entry.locale as Locale
  const shared = { locale, terms: agreedTerms(site, locale), agreedTo: [], byHand }
  if (!isRightKind(kind)) return { ...shared, kind, message: contactMessage({ name, phone, email, message: text }) }
  const values: RightValues = {
    ...withTopic(kind, topic),
    name,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(place && { place }),
    message: text,
  }
  return { ...shared, kind, values, ...(await toldOfRight(services, site, kind, values)) }
}
