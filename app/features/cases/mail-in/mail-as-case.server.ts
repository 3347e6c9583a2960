import { timeField } from '#domain/calendar/time-field.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { maxLengths } from '#domain/people/rule.ts'
import { nextContact } from '#domain/service-levels/next-contact.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { contactMessage } from '#app/features/contact/rules.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { caseRow, nextDue } from '../case-row.server.ts'
import type { EntryForm } from '../entry/entry-rules.ts'
import type { WholeCase } from '../find-case.server.ts'
import { NEVER } from '../views.ts'
import type { KeptMail, MailIn } from '../kept-mails/mails-in.server.ts'

type Places = Pick<Site, 'brand' | 'care'>

/**
 * When a mail without a case is due, in milliseconds since 1970: when the message is that it becomes by being answered. What
 * a machine wrote, and what no key opens, is due after all others.
 */
export function dueOfMail(places: Places, { row, mail }: MailIn): number {
  if (mail?.kind !== 'written') return NEVER
  return nextDue({ ...openedAt(places, row.id, row.received_at), answered_at: null, reply_due: null })
}

function openedAt({ brand, care }: Places, id: string, receivedAt: number) {
  const target = targetsOf(care, 'contact', null)?.firstAnswer ?? null
  const contact = nextContact(brand.hours, receivedAt, target, null)
  const locale = (brand.languages[0] ?? '') as Locale
  return caseRow({ id, kind: 'contact', topic: null, locale, receivedAt, byHand: 'email', contact }, { brand, care })
}

/** The form of the case that a mail becomes, with what it says. Nobody is answered where a machine wrote, or where it may be forged. */
export function entryOf({ kind, text, details }: KeptMail, receivedAt: number, locale: string): EntryForm {
  const { name, address, subject } = details
  return {
    about: 'contact',
    channel: 'email',
    place: '',
    name: name || (address.split('@')[0] ?? ''),
    phone: '',
    email: kind === 'written' && details.proof !== 'failed' ? address : '',
    // Whoever sends files alone has written something, too.
    text: Array.from(text.trim() || subject.trim() || '—')
      .slice(0, maxLengths.message)
      .join('')
      .trim(),
    received: timeField(receivedAt),
    locale,
  }
}

/** Whether a mail can be answered: somebody wrote it, who says from where, and nothing says that it is not theirs. */
export function mayAnswer({ kind, details }: KeptMail): boolean {
  return kind === 'written' && details.proof !== 'failed' && addressKey(details.address).includes('@')
}

/** A mail without a case as the case that it becomes once it is answered, which has no reference and no receipt yet. */
export function mailAsCase(
  site: Site,
  { row, mail }: { readonly row: MailIn['row']; readonly mail: KeptMail },
): WholeCase {
  const opened = openedAt(site, row.id, row.received_at)
  const { locale } = opened
  const { name, email, text } = entryOf(mail, row.received_at, locale)
  const content: ContactContent = {
    kind: 'contact',
    locale,
    terms: agreedTerms(site, locale),
    agreedTo: [],
    byHand: 'email',
    message: contactMessage({ name, email, message: text }),
  }
  return {
    row: {
      reason: null,
      assignee: null,
      answered_at: null,
      waiting_until: null,
      later_until: null,
      closed_at: null,
      held_by: null,
      held_until: null,
      held_reminder: null,
      written_at: null,
      reply_due: null,
      answer_term: null,
      done_term: null,
      reopenings: 0,
      undo: null,
      merged_into: null,
      ...opened,
    },
    reference: '',
    receiptToken: '',
    receivedAt: row.received_at,
    content,
    events: [
      {
        seq: 0,
        at: row.received_at,
        actor: null,
        event: { kind: 'mail', text: mail.text, files: mail.files, mail: mail.details },
      },
    ],
    messages: [],
    merged: [],
    others: [],
  }
}
