import type { I18n } from '@lingui/core'
import { describeOrder, type OrderDescription } from '#app/features/ordering/describe.ts'
import type { Order } from '#app/features/ordering/rules.ts'
import { firstBill } from '#domain/price/price.ts'
import { rightFields } from '#app/features/rights/form-rules.ts'
import { placeText } from '#domain/place/place.ts'
import { timelineText } from '#locales/price-text.ts'
import { callTimeLabel, wishRows } from '#locales/wish-text.ts'
import { rightRows } from '#app/features/rights/right-texts.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Database } from '#platform/database/database.ts'
import { isRight, type RequestContent } from './content.server.ts'
import { mailStates, type MailState } from './requests.server.ts'
import { opened } from './stored-request.server.ts'

type Tools = { readonly db: Database; readonly cipher: Cipher }

export type RequestInUse = {
  readonly id: string
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly content: RequestContent
  readonly mails: MailState
}

/** What staff see of a request, of whatever kind; an empty text where a kind does not have it. */
export const requestColumns = [
  'reference',
  'kind',
  'received',
  'language',
  'name',
  'lastName',
  'identity',
  'address',
  'phone',
  'email',
  'message',
  'location',
  'place',
  'ordered',
  'monthly',
  'promotion',
  'once',
  'firstBill',
  'friends',
  'terms',
  'messages',
  'numbers',
  'landline',
  'callTime',
  'note',
] as const

export type RequestColumn = (typeof requestColumns)[number]

const BATCH_SIZE = 200

/** Every request that is neither blocked nor erased, oldest first, without holding all of them at a time. */
export async function* requestsInUse(tools: Tools): AsyncGenerator<RequestInUse, void, void> {
  let after = { created_at: 0, id: '' }
  for (;;) {
    const rows = await inUse(tools)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last
    const mails = await mailStates(
      tools.db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) yield { ...opened(tools, row), id: row.id, mails: mails.get(row.id) ?? 'sent' }
  }
}

/** The one of that reference, if it is in use. */
export async function requestInUse(tools: Tools, reference: string): Promise<RequestInUse | null> {
  const row = await inUse(tools).where('reference', '=', reference).executeTakeFirst()
  if (!row) return null
  const mails = await mailStates(tools.db, [row.id])
  return { ...opened(tools, row), id: row.id, mails: mails.get(row.id) ?? 'sent' }
}

function inUse({ db }: Tools) {
  return db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
}

/** A request as a row of texts, with what was ordered in the words of `i18n`. */
export function columnsOf(
  i18n: I18n,
  { reference, receivedAt, content, mails }: Omit<RequestInUse, 'id'>,
): Record<RequestColumn, string> {
  const nothing = Object.fromEntries(requestColumns.map((column) => [column, ''])) as Record<RequestColumn, string>
  return {
    ...nothing,
    reference,
    kind: content.kind,
    // 2026-11-21 09:05 on the Spanish peninsula: sorts, and spreadsheet programs know it for a time.
    received: new Date(receivedAt).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).slice(0, 16),
    language: content.locale,
    terms: content.terms.version,
    messages: mails,
    ...ownColumns(i18n, content),
  }
}

function ownColumns(i18n: I18n, content: RequestContent): Partial<Record<RequestColumn, string>> {
  if (isRight(content)) {
    const { name = '', email = '', phone = '', ...rest } = content.values
    const said = rightFields[content.kind].filter((field) => field in rest)
    const rows = rightRows(i18n, said, content)
    return { name, email, phone, message: rows.map(({ label, value }) => `${label}: ${value}`).join('\n') }
  }
  switch (content.kind) {
    case 'order': {
      const { customer, price } = content.order
      const described = describeOrder(i18n, content)
      return {
        ...customer,
        location: described.location[0]?.value ?? '',
        ...(content.place && { place: placeText(content.place) }),
        ordered: orderedText(described),
        monthly: euros(price.total),
        promotion: timelineText(i18n, price.timeline),
        once: euros(price.oneOffTotal),
        firstBill: euros(firstBill(price)),
        ...wishColumns(i18n, content.order),
      }
    }
    case 'contact':
      return content.message
    case 'referral':
      return { ...content.referral.referrer, friends: content.referral.friends.join(', ') }
    case 'waiting':
      return { email: content.email, place: placeText(content.place) }
  }
}

/** What is wished of each line in a line of its own. */
function wishColumns(i18n: I18n, { wishes }: Order): Partial<Record<RequestColumn, string>> {
  if (!wishes) return {}
  const { landline, callTime, note } = wishes
  const numbers = wishRows(i18n, { ...wishes, landline: null, callTime: null, note: null })
  return {
    numbers: numbers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    landline: landline ?? '',
    callTime: callTime ? callTimeLabel(i18n, callTime) : '',
    note: note ?? '',
  }
}

/** Item by item; what is paid once with its amount. */
function orderedText({ priced }: OrderDescription): string {
  return priced
    .map(({ label, amount, isOnce, saysFree }) => (isOnce && !saysFree ? `${label} ${amount}` : label))
    .join(', ')
}

/** As a spreadsheet program reads them where the decimal sign is a comma: 29,00. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
