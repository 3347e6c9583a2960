import { shortIdentity } from '#domain/people/identity-end.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { inertName } from '#emails/request-mail.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { withLocation } from '#platform/outbox/calendar-properties.ts'
import type { PersonValues } from './correction-rules.ts'

type Correction = {
  readonly was: PersonValues
  readonly is: PersonValues
  /** A document as mails to staff show it whole. */
  readonly document: (identity: string) => string
}

/**
 * A mail that the site wrote about a request, with what is known of its person now in place of what it said: the values
 * of its rows, an address within a sentence, who is greeted, and where a visit is. Words of the staff stay.
 */
export function correctedMail(mail: Mail, correction: Correction): Mail {
  if (mail.byPerson) return mail
  const { document, calendar, replyTo } = mail
  const { was, is } = correction
  const isToPerson = mail.to.address === was.email || mail.to.address === is.email
  const said = spellings(correction, isToPerson ? inertName : (value) => value)
  const blocks = (of: typeof document.blocks) => mapTexts(of, (text) => restated(text, said, correction))
  return {
    ...mail,
    replyTo: replyTo && correctedMailbox(replyTo, said),
    document: {
      ...document,
      heading: greeting(document.heading, correction),
      blocks: blocks(document.blocks),
    },
    ...(calendar && {
      calendar: {
        ...calendar,
        content: withLocation(calendar.content, { from: was.address ?? '', to: is.address ?? '' }),
      },
    }),
  }
}

/** The former values of the person, whole, each with its present one; `shown`: as such a mail has all but addresses. */
function spellings({ was, is, document }: Correction, shown: (value: string) => string): ReadonlyMap<string, string> {
  const pairs = personFields.map((field) => {
    const [before, after] = [was[field] ?? '', is[field] ?? '']
    if (field === 'identity') return [document(before), document(after)]
    return field === 'email' ? [before, after] : [shown(before), shown(after)]
  })
  const names = [shown(wholeName(was)), shown(wholeName(is))]
  const all = [...pairs, names, [shownIdentity(was), shownIdentity(is)]] as [string, string][]
  return new Map(all.filter(([before, after]) => before !== '' && before !== after))
}

function wholeName({ name = '', lastName = '' }: PersonValues): string {
  return `${name} ${lastName}`.trim()
}

/** As mails show it where they do not show all of it. */
function shownIdentity({ identity }: PersonValues): string {
  return identity ? shortIdentity(identity) : ''
}

function restated(text: string, said: ReadonlyMap<string, string>, { was, is }: Correction): string {
  const whole = said.get(text)
  if (whole !== undefined) return whole
  return was.address ? text.replaceAll(was.address, is.address ?? '') : text
}

/** Hello Ana, — whole words only: Ana is no part of Anabel. */
function greeting(text: string, { was, is }: Correction): string {
  const [before, after] = [inertName(was.name ?? ''), inertName(is.name ?? '')]
  const at = before === '' ? -1 : text.indexOf(before)
  if (at < 0) return text
  const isWord = !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + before.length))
  return isWord ? text.slice(0, at) + after + text.slice(at + before.length) : text
}

function correctedMailbox({ name, address }: Mailbox, said: ReadonlyMap<string, string>): Mailbox {
  return { name: said.get(name) ?? name, address: said.get(address) ?? address }
}

/** The same blocks with other texts; what a block is stays. */
function mapTexts<Value>(value: Value, text: (said: string) => string): Value {
  if (typeof value === 'string') return text(value) as Value
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, text)) as Value
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, key === 'kind' ? each : mapTexts(each, text)])
  return Object.fromEntries(entries) as Value
}
