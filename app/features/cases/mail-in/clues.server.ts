import { visitOfUid } from '#domain/requests/calendar-answer.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { needsStaff } from '#domain/requests/states/case-states.ts'
import { casesBy } from '#app/features/cases/cases-by-hash.server.ts'
import { emailKey, keyedHash, referenceKey, writtenReferences } from '#app/features/cases/search/lookup-keys.server.ts'
import { isKept, survivingCases, workIdOf } from '#app/features/cases/surviving.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { mailboxes, type Config } from '#platform/config/config.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import { threadHash } from '../kept-mails/mails-in.server.ts'
import type { MailboxFacts, ReadMail } from './reading/mail-reading.ts'
import type { Clues, KnownCase } from './reading/whose-mail.ts'
import type { Deps } from '../deps.server.ts'

export type Telling = Pick<
  ReadMail,
  'kind' | 'messageId' | 'address' | 'proof' | 'through' | 'subject' | 'answers' | 'calendar'
>

/** As many of somebody's cases are looked at. */
const MAX_CASES = 20
const OUR_ID = /^<([\da-f-]{36})@/

/** What is known of the mailbox of MAIL_INBOX, by which its mails are read. */
export function mailboxFacts(config: Config, brand: Brand): MailboxFacts {
  const { from, inbox } = mailboxes(config, brand)
  const own = [brand.email, from.address, inbox.address, config.mailInbox?.user ?? '']
  return { ownAddresses: own.map(addressKey), authservIds: config.mailAuthservIds }
}

/** Gathers the clues of a mail to where it belongs, with the cases that it may mean. */
export async function cluesOf(deps: Deps, site: Site, mail: Telling): Promise<Clues> {
  const { kind, address: from, proof, through } = mail
  const { config, db, cipher } = deps
  const { ownAddresses } = mailboxFacts(config, site.brand)
  const references = writtenReferences(mail.subject).map((each) => keyedHash(cipher, 'reference', referenceKey(each)))
  const named = await casesBy({ db }, [references], MAX_CASES)
  const theirs = from === '' ? [] : await casesBy({ db }, [[emailKey(cipher, from)]], MAX_CASES)
  const thread = await inThread(deps, mail.answers)
  return {
    kind,
    from,
    proof,
    through: through === null ? null : isOfOurDomain(through, ownAddresses) ? 'us' : 'others',
    isOurs: (await requestsOfOurs(deps, [mail.messageId])).size > 0,
    isFromUs: ownAddresses.includes(through ?? from),
    byVisit: mail.calendar ? await ofVisit(deps, mail.calendar.uid) : null,
    byThread: await known(deps, thread),
    bySubject: await withReference(deps, await known(deps, named), mail.subject),
    bySender: await known(deps, theirs),
  }
}

/** Groups of ours are addresses of our domain that nobody has told us. */
function isOfOurDomain(address: string, ownAddresses: readonly string[]): boolean {
  const domain = (of: string) => of.slice(of.lastIndexOf('@'))
  return ownAddresses.some((own) => own.includes('@') && domain(own) === domain(address))
}

/** The cases of the mails of those Message-IDs, ours and customers', in the order of the ids. */
async function inThread(deps: Deps, ids: readonly string[]): Promise<readonly CaseRow[]> {
  if (ids.length === 0) return []
  const hashOf = new Map(ids.map((id) => [id, threadHash(deps.cipher, id)]))
  const received = await deps.db.kysely
    .selectFrom('mails_in')
    .select(['thread_hash', 'case_id'])
    .where('thread_hash', 'in', [...hashOf.values()])
    .where('case_id', 'is not', null)
    .execute()
  const ours = await requestsOfOurs(deps, ids)
  const caseIds = ids.flatMap((id) => [
    ours.get(id) ?? [],
    received.find(({ thread_hash }) => thread_hash === hashOf.get(id))?.case_id ?? [],
  ])
  const wanted = [...new Set(caseIds.flat())]
  if (wanted.length === 0) return []
  const rows = await deps.db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('request_id', 'in', wanted)
    .where(isKept)
    .execute()
  return wanted.flatMap((id) => rows.find(({ request_id }) => request_id === id) ?? [])
}

/** The case whose visit an invitation was about. */
async function ofVisit(deps: Deps, uid: string): Promise<KnownCase | null> {
  const row = await deps.db.kysely
    .selectFrom('visits')
    .innerJoin('cases', 'cases.request_id', 'visits.case_id')
    .selectAll('cases')
    .where('visits.id', '=', visitOfUid(uid))
    .where(isKept)
    .executeTakeFirst()
  return row ? ((await known(deps, [row]))[0] ?? null) : null
}

/** The Message-IDs that our outbox gave, with the request that each is about; empty for about none. */
async function requestsOfOurs({ db }: Deps, messageIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = messageIds.flatMap((id) => OUR_ID.exec(id)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('outbox')
    .select(['message_id', 'request_id'])
    .where('id', 'in', ids)
    .where('message_id', 'in', [...messageIds])
    .execute()
  return new Map(rows.map(({ message_id, request_id }) => [message_id, request_id ?? '']))
}

/** Cases among them that need staff, with the address that their customer gave. */
async function known(deps: Deps, rows: readonly CaseRow[]): Promise<readonly KnownCase[]> {
  const answered = rows.filter(({ kind }) => needsStaff(kind))
  if (answered.length === 0) return []
  const requests = await deps.db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where(
      'id',
      'in',
      answered.map(({ request_id }) => request_id),
    )
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  const surviving = new Map(
    (await survivingCases(deps.db.kysely, answered)).map(({ request_id, standing }) => [request_id, standing]),
  )
  return answered.flatMap((row) => {
    const { request_id: id } = row
    const request = requests.find((each) => each.id === id)
    const workId = workIdOf(row)
    if (!request || !surviving.has(workId)) return []
    const { email } = partyOf(deps, opened(deps, request).content)
    const address = email === null ? null : addressKey(email)
    return [{ id, workId, isOpen: surviving.get(workId) === 'open', address }]
  })
}

/** A case is also found by the reference of another that it names: of those, the ones that are meant. */
async function withReference({ db }: Deps, cases: readonly KnownCase[], subject: string) {
  if (cases.length === 0) return []
  const keys = writtenReferences(subject).map(referenceKey)
  const rows = await db.kysely
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where(
      'id',
      'in',
      cases.map(({ id }) => id),
    )
    .execute()
  const meant = new Set(rows.flatMap(({ id, reference }) => (keys.includes(referenceKey(reference)) ? [id] : [])))
  return cases.filter(({ id }) => meant.has(id))
}
