import { addressParser, type Header } from 'postal-mime'
import { addressKey } from '#domain/people/address-key.ts'
import { email } from '#domain/people/form-rules.ts'
import type { SenderProof } from '#domain/requests/mail-marks.ts'
import { proofOf, readResults } from './authentication.ts'

/** An address with the name beside it, as addresses are compared. */
export type MailSender = { readonly name: string; readonly address: string }

/**
 * The person who wrote a mail, and the address that sent it for them: a group, a form, a help desk. `through` is null where
 * they sent it themselves; without an address nobody can say who it was.
 */
export type Sender = MailSender & { readonly through: MailSender | null }

const NOBODY: MailSender = { name: '', address: '' }

/** As groups write beside the name of whoever wrote to them, in the languages that theirs are in. */
const VIA =
  /^(.*?)['"’]?\s+(?:\(?(?:via|vía|mediante|a través de|per mitjà de|mitjançant|on behalf of|en nombre de)\s)/iu
/** Addresses that forms and programs write from, and nobody reads. */
const PROGRAMS =
  /^(no-?_?reply|do-?_?not-?_?reply|no-?_?responder|no-?_?contestar|notifications?|notificaciones|notificacions|forms?(-.+)?|formularios?|wordpress|www-data|apache|nobody|mailer)([+.-].*)?@/
/** Where those write for whom it is, the plainest first. */
const WRITTEN_FOR = [
  'x-original-from',
  'x-google-original-from',
  'reply-to',
  'x-original-sender',
  'resent-from',
] as const
const LISTS = ['list-id', 'list-post', 'mailing-list', 'x-google-group-id']

/**
 * Who wrote a mail: whom its From names, and nobody where it names two. Where that is a group, a form or one of our own
 * addresses, it is whom they wrote for, as far as the mail says so, which proves nothing of them.
 */
export function senderOf(headers: readonly Header[], ownAddresses: readonly string[]): Sender {
  const values = (name: string) => headers.flatMap(({ key, value }) => (key === name ? [value] : []))
  const from = onlyMailbox(values('from'))
  const isListed =
    LISTS.some((name) => values(name).length > 0) || values('precedence').some((value) => /list/i.test(value))
  const via = VIA.exec(from.name)?.[1]?.replace(/^['"‘]/, '')
  const isForOthers =
    ownAddresses.includes(from.address) ||
    PROGRAMS.test(from.address) ||
    values('x-original-from').length > 0 ||
    (isListed && via !== undefined)
  if (!isForOthers) return { ...from, through: null }

  const posts = values('list-post').join(' ').toLowerCase()
  const isSomebody = ({ address }: MailSender) =>
    address !== '' &&
    address !== from.address &&
    !ownAddresses.includes(address) &&
    !PROGRAMS.test(address) &&
    !posts.includes(`mailto:${address}`)
  const named = WRITTEN_FOR.map((name) => onlyMailbox(values(name)))
  const person = [...named, firstEnvelope(values('arc-authentication-results'))].find(isSomebody)
  const name = via ?? from.name
  if (person) return { name: person.name || (via ?? ''), address: person.address, through: from }
  // A group of ours says who it was by their name alone.
  if (via !== undefined) return { name, address: '', through: from }
  return { ...from, through: null }
}

/** The sender's proof. Whoever wrote through another is proved by nothing of theirs. */
export function proofOfSender(
  headers: readonly Header[],
  { through, address }: Sender,
  authservIds: readonly string[],
): SenderProof {
  const proof = proofOf(headers, { address: through ? through.address : address, authservIds })
  return through && proof === 'proved' ? 'none' : proof
}

/** In characters, of a header that names somebody. */
const LONGEST = 2000

/** The one mailbox that headers name; nobody where they name none, or two in whatever way: their names are said. */
function onlyMailbox(values: readonly string[]): MailSender {
  if (values.some((value) => value.length > LONGEST)) return NOBODY
  const mailboxes = values.flatMap((value) => addressParser(value, { flatten: true }))
  const written = new Set(values.flatMap(plainAddresses))
  const name = mailboxes.map((each) => each.name || (mailboxes.length > 1 && each.address) || '').join(', ')
  const checked = email(mailboxes[0]?.address ?? '')
  const isOne = values.length === 1 && mailboxes.length === 1 && written.size === 1
  return isOne && checked.ok ? { name, address: addressKey(checked.value) } : { ...NOBODY, name }
}

/** All that looks like an address in a header, outside quotation marks and comments. */
function plainAddresses(value: string): readonly string[] {
  const plain = value.replaceAll(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, ' ')
  return (plain.match(/[^\s<>,;:]+@[^\s<>,;:]+/g) ?? []).map(addressKey)
}

/** First envelope sender of a forwarded mail, where it belongs to the sender's own domain (ARC). */
function firstEnvelope(chain: readonly string[]): MailSender {
  const first = chain.find((value) => /^\s*i\s*=\s*1\s*;/.test(value))
  if (first === undefined) return NOBODY
  const results = readResults(first.slice(first.indexOf(';') + 1))
  const envelope = results.find(({ method }) => method === 'spf')?.of('smtp.mailfrom') ?? ''
  const from = results.find(({ method }) => method === 'dmarc')?.of('header.from') ?? ''
  return from !== '' && envelope.endsWith(`@${from}`) ? { name: '', address: addressKey(envelope) } : NOBODY
}
