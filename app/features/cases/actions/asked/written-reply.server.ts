import type { I18n } from '@lingui/core'
import type { MailFile } from '#emails/mail.ts'
import { isOfMachine } from '#domain/requests/mail-marks.ts'
import type { Site } from '#site-folder/site.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import type { CaseRequest } from '#app/features/cases/find-case.server.ts'
import { ABOUT_A_MESSAGE, caseReply } from '#app/features/cases/mails/reply.server.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import type { CaseAction, SentFiles } from '../case-action.server.ts'
import type { Deps } from '#app/features/cases/deps.server.ts'

type WrittenReply = {
  readonly subject: string
  readonly text: string
  /** Until when its customer is waited for, in milliseconds since 1970; null for not at all. */
  readonly until: number | null
  readonly sent?: SentFiles | undefined
}

const LONGEST_SUBJECT = 150

/** The reply to a case as somebody wrote it, with its mail in the customer's language where an address is known. */
export async function writtenReply(
  deps: Deps,
  site: Site,
  found: CaseRequest,
  { subject, text, until, sent }: WrittenReply,
): Promise<Extract<CaseAction, { kind: 'reply' }>> {
  const written = { subject: shortSubject(subject), text }
  const address = partyOf(deps, found.content).email
  const about = { ...mailAboutCase(deps, site, found), files: mailFiles(found, sent) }
  const mail = address === null ? null : await caseReply({ ...written, ...about, address })
  return { kind: 'reply', ...written, mail, until, ...(sent && { sent }) }
}

/** The subject of a reply to whom nobody has given one: that of the last mail to or from the customer, or what they asked about. */
export function usualSubject({ kinds }: Pick<Deps, 'kinds'>, i18n: I18n, { events, content }: CaseRequest): string {
  const said = events.flatMap(({ event }) => {
    if (event?.kind === 'reply') return event.subject
    const isSaid = event?.kind === 'message' || (event?.kind === 'mail' && !isOfMachine(event.mail))
    return isSaid ? (event.mail?.subject ?? []) : []
  })
  const about = firstWords(kinds[content.kind].summary(i18n, content))
  // Whoever sends files alone, without a subject, has said nothing that could be one.
  const last = said.filter(Boolean).at(-1) ?? (/[\p{L}\p{N}]/u.test(about) ? about : i18n._(ABOUT_A_MESSAGE))
  return shortSubject(/^re:/i.test(last) ? last : `Re: ${last}`)
}

/** So much of what somebody wrote is a subject. */
const SUBJECT_LENGTH = 48

function firstWords(text: string): string {
  if (text.length <= SUBJECT_LENGTH) return text
  return `${text.slice(0, SUBJECT_LENGTH).replace(/\s+\S*$/, '')}…`
}

function shortSubject(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').slice(0, LONGEST_SUBJECT)
}

/** The facts of a case that every e-mail to its customer has, in their language. */
export function mailAboutCase(
  { config: { publicOrigin } }: Pick<Deps, 'config'>,
  { brand }: Pick<Site, 'brand'>,
  { content: { locale, audience }, reference, receiptToken }: CaseRequest,
) {
  return {
    reference,
    locale,
    audience,
    brand,
    receiptUrl: visitorLink(publicOrigin, receiptPath(receiptToken), locale),
    privacyUrl: visitorLink(publicOrigin, '/privacidad', locale),
  }
}

export function mailFiles({ row }: CaseRequest, sent: SentFiles | undefined): readonly MailFile[] {
  return (sent?.files ?? []).map(({ id, name, type }) => ({ caseId: row.request_id, id, name, type }))
}
