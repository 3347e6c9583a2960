import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MAX_TOTAL_BYTES, type FileRefusal } from '#domain/requests/attachment.ts'
import type { MailMark } from '#domain/requests/mail-marks.ts'
import { emailKey } from '#app/features/cases/search/lookup-keys.server.ts'
import { digestOf, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import type { ExaminedFile } from '#app/features/requests/files/file-readings.ts'
import { examineFile } from '#app/features/requests/files/examine-file.server.ts'
import { countFiles, TooManyFiles } from '#app/features/requests/files/file-limits.server.ts'
import type { CaseCapability } from '#app/features/case-kit/capability.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { endAttempt, type Item } from '#platform/attempts/attempts.ts'
import type { Foundation } from '#platform/foundation.ts'
import { HeldFile } from '#platform/http/posted/held-file.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import type { Site } from '#site-folder/site.ts'
import { cluesOf } from './clues.server.ts'
import { joinCase } from './join-case.server.ts'
import { keepWithMail, sealedMail, threadHash, type KeptMail } from '../kept-mails/mails-in.server.ts'
import type { ReadMail } from './reading/mail-reading.ts'
import { whoseMail, type Belongs } from './reading/whose-mail.ts'

export type TakesIn = Foundation &
  WithKinds & { readonly wakeOutbox: () => void; readonly capabilities: readonly CaseCapability[] }

/** The outcome of a mail that came in; `known`: it had come before. */
export type TakenIn = 'case' | 'unassigned' | 'own' | 'known'

/** Files of mails count as those of one line: their senders have none. */
const NETWORK = 'mail'
const MAX_FILES_OF_MAIL = 10
/** A file that could not be looked at now is taken with its mail, later. */
const LATER: readonly FileRefusal[] = ['busy', 'not-checked']

type Taken = {
  readonly files: readonly (ExaminedFile & { readonly name: string })[]
  readonly refused: KeptMail['details']['refused']
}

/** Thrown where a mail is to be read again, once others answer. */
export class TakenLater extends Error {}

/**
 * Stores a mail once, however often and by however many servers it is read: with its case, or at the desk where it has
 * none. What had begun with it has ended then, in the same transaction. Rejects where it is to be read again later.
 */
export async function takeIn(
  deps: TakesIn,
  site: Site,
  read: ReadMail,
  receivedAt: number,
  item: Item | null = null,
): Promise<TakenIn> {
  const { db, cipher, wakeOutbox } = deps
  const sameHash = cipher.fingerprint(JSON.stringify(['mail', sameness(read, item)]))
  const before = await db.kysely
    .selectFrom('mails_in')
    .select('id')
    .where('same_hash', '=', sameHash)
    .executeTakeFirst()
  if (before) {
    if (item) await endAttempt(db.kysely, item)
    return 'known'
  }
  const belongs = whoseMail(await cluesOf(deps, site, read))
  const taken = belongs.to === 'us' ? { files: [], refused: [] } : await examined(deps, read)
  const outcome = await insertWithin(deps, site, { read, receivedAt, sameHash, belongs, taken, item })
  if (outcome === 'case') wakeOutbox()
  return outcome
}

/** Stores it as far as the limits let it: without its files, or at the desk where its case has had too many messages. */
async function insertWithin(deps: TakesIn, site: Site, mail: New): Promise<TakenIn> {
  const { belongs, taken } = mail
  try {
    return await deps.db.transaction((tx) => insert(deps, site, tx, mail))
  } catch (error) {
    if (error instanceof TooManyFiles) {
      const full = taken.files.map(({ name }) => ({ name, why: 'full' as const }))
      return insertWithin(deps, site, { ...mail, taken: { files: [], refused: [...taken.refused, ...full] } })
    }
    if (!(error instanceof TooManyRequests) || belongs.to !== 'case') throw error
    return insertWithin(deps, site, { ...mail, belongs: { to: 'nobody', mark: 'over-limit' } })
  }
}

/**
 * By what a mail is the same that comes twice: all that its sender wrote, and nothing that servers on its way add. Those of
 * which nothing is known are told apart by where they lie.
 */
function sameness(read: ReadMail, item: Item | null): readonly unknown[] {
  const { messageId, address, name, subject, text, files, answers } = read
  const said = [messageId, address, name, subject, text, answers]
  const isNothing = said.every((each) => each.length === 0) && files.length === 0
  return [...said, files.map((file) => [file.name, digestOf(file.bytes)]), ...(isNothing && item ? [item.id] : [])]
}

/** Its files as those of a form are: judged by their content, and images made anew. */
async function examined(deps: TakesIn, { files }: ReadMail): Promise<Taken> {
  const good: (ExaminedFile & { readonly name: string })[] = []
  const refused: { readonly name: string; readonly why: FileRefusal }[] = []
  let together = 0
  for (const { name, bytes } of files) {
    const held = new HeldFile(name, null)
    held.add(bytes)
    const verdict = good.length < MAX_FILES_OF_MAIL ? await examineFile(deps, held, NETWORK) : 'too-many'
    if (typeof verdict === 'string') {
      if (LATER.includes(verdict)) throw new TakenLater('a file of a mail can’t be looked at now')
      refused.push({ name, why: verdict })
    } else if (together + verdict.bytes.length > MAX_TOTAL_BYTES) {
      refused.push({ name, why: 'too-big-together' })
    } else {
      together += verdict.bytes.length
      good.push({ ...verdict, name })
    }
  }
  return { files: good, refused }
}

type New = {
  readonly read: ReadMail
  readonly receivedAt: number
  readonly sameHash: string
  readonly belongs: Belongs
  readonly taken: Taken
  readonly item: Item | null
}

async function insert(
  deps: TakesIn,
  site: Site,
  tx: Transaction<Schema>,
  { read, receivedAt, sameHash, belongs, taken, item }: New,
): Promise<TakenIn> {
  const { cipher } = deps
  if (item) await endAttempt(tx, item)
  const id = randomUUIDv7()
  const isOwn = belongs.to === 'us'
  const row = await tx
    .insertInto('mails_in')
    .values({
      id,
      same_hash: sameHash,
      thread_hash: read.messageId === '' || isOwn ? null : threadHash(cipher, read.messageId),
      sender_hash: read.address === '' || isOwn ? null : emailKey(cipher, read.address),
      state: isOwn ? 'own' : 'unassigned',
      payload: '',
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.column('same_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return 'known'
  if (isOwn) return 'own'
  const files = await storeFiles(deps, tx, { formKey: `mail:${id}`, caseId: null }, taken.files)
  await keepWithMail(tx, id, files)
  const marks: readonly MailMark[] =
    belongs.to === 'nobody' && belongs.mark ? [...read.marks, belongs.mark] : read.marks
  const { kind, text, answers, messageId, name, address, through, proof, subject } = read
  const details = { messageId, name, address, through, proof, subject, marks, refused: taken.refused }
  const mail: KeptMail = { kind, text, answers, files, details }
  const isCustomers = belongs.to === 'case' && belongs.as === 'customer'
  // Last before the commit, as those of one case wait for each other from here on.
  await countFiles(deps, tx, { caseId: isCustomers ? belongs.id : null, network: NETWORK, files: taken.files })
  if (belongs.to === 'case') {
    const joining = {
      mailId: id,
      mail,
      caseId: belongs.id,
      as: belongs.as,
      calendar: read.calendar,
      capabilities: deps.capabilities,
      by: null,
    }
    if (await joinCase(deps, site, tx, joining)) return 'case'
  }
  await tx
    .updateTable('mails_in')
    .set({ payload: sealedMail(cipher, id, mail) })
    .where('id', '=', id)
    .execute()
  return 'unassigned'
}
