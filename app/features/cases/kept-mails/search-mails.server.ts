import { phonesIn } from '#domain/people/phone.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import type { Deps } from '../deps.server.ts'
import { listMails, type KeptMail, type MailIn } from './mails-in.server.ts'
import {
  emailKey,
  isNamed,
  isNearlyNamed,
  keyedHash,
  mailboxOf,
  referenceKey,
  writtenReferences,
} from '../search/lookup-keys.server.ts'
import { wordsFound } from '../search/message-words.server.ts'
import { readSearch, type Search } from '../search/read-search.server.ts'

/** As many that wait are looked through: the longest waiting. */
const MOST_WAITING = 1000
/** So much of a text is looked through, in characters: a search waits for all mails. */
const LONGEST = 4000

/**
 * The mails without a case that are found by what was typed, those in the bin last: by the address or the name of their
 * sender, a reference or a phone number in them, or their words; else by a name that is one letter away. They are opened
 * for it, and nothing of them is kept to be searched.
 */
export async function searchMails(
  deps: Pick<Deps, 'db' | 'cipher'>,
  { care }: Pick<Site, 'care'>,
  typed: string,
): Promise<readonly MailIn[]> {
  const search = readSearch(deps.cipher, typed)
  const words = care.findsWords ? wordsFound(typed) : []
  const mails = [...(await listMails(deps, 'unassigned', MOST_WAITING)), ...(await listMails(deps, 'aside'))]
  const found = mails.filter(
    ({ mail }) => mail && (isMeant(deps.cipher, search, mail) || isSaid(words, mail) || isBy(isNamed, search, mail)),
  )
  return found.length > 0 ? found : mails.filter(({ mail }) => mail && isBy(isNearlyNamed, search, mail))
}

/** Whether something exact in it is what was typed. */
function isMeant(cipher: Cipher, { whole, parts }: Search, { details, text }: KeptMail): boolean {
  const { address, subject } = details
  const said = `${subject}\n${text.slice(0, LONGEST)}`
  const keys = [
    ...writtenReferences(said).map((each) => keyedHash(cipher, 'reference', referenceKey(each))),
    ...phonesIn(said).map((each) => keyedHash(cipher, 'phone', each)),
    ...(address === '' ? [] : [emailKey(cipher, address)]),
  ]
  return (
    keys.some((key) => whole.includes(key)) ||
    (address !== '' && parts.includes(keyedHash(cipher, 'mailbox', mailboxOf(address))))
  )
}

function isSaid(words: readonly string[], { details, text }: KeptMail): boolean {
  if (words.length === 0) return false
  const own = new Set(wordsFound(`${details.subject}\n${text.slice(0, LONGEST)}`))
  return words.every((word) => own.has(word))
}

function isBy(isOne: typeof isNamed, { words }: Search, { details }: KeptMail): boolean {
  return words.length > 0 && isOne({ name: details.name, address: null }, words)
}
