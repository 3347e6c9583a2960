import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { closeToOthers } from '../database/owner-only.ts'
import { blockOrErase, removeFriend, type PrivacyAction, type Tools } from './block-or-erase.ts'
import { eraseCookieAnswers } from '#app/features/cookies/cookie-answers.server.ts'
import { eraseStaff } from '#app/features/staff/erase-staff.server.ts'
import { eraseSubscribers } from '#app/features/incidents/erase-subscribers.server.ts'

/** What was done for a person: ids and keyed hashes only. Files of earlier releases call it `deed`, so it stays. */
type Entry = { readonly at: string } & (
  | { readonly deed: PrivacyAction; readonly request: string }
  | { readonly deed: 'remove-friend'; readonly request: string; readonly fingerprint: string }
  | { readonly deed: 'erase-staff'; readonly staff: string }
  | { readonly deed: 'erase-subscriber'; readonly subscriber: string }
  | { readonly deed: 'erase-cookie-answer'; readonly answer: string }
)

const AT_ONCE = 200

/** Blocks or erases requests for good: written down first, so that an older copy of the database forgets them, too. */
export async function blockOrEraseForGood(
  tools: Tools,
  action: PrivacyAction,
  ids: readonly string[],
): Promise<number> {
  const at = new Date(tools.clock()).toISOString()
  await append(
    tools,
    ids.map((request) => ({ at, deed: action, request })),
  )
  return forgotten(tools, () => inBatches(ids, (batch) => blockOrErase(tools, action, batch)))
}

/** Takes a friend out of a referral for good, in the same way. */
export async function removeFriendForGood(tools: Tools, request: string, fingerprint: string): Promise<boolean> {
  await append(tools, [{ at: new Date(tools.clock()).toISOString(), deed: 'remove-friend', request, fingerprint }])
  return forgotten(tools, () => removeFriend(tools, request, fingerprint))
}

/** Writes down that somebody of the staff is erased, before they are. */
export async function recordStaffErasure(tools: Pick<Tools, 'config' | 'clock'>, staff: string): Promise<void> {
  await append(tools, [{ at: new Date(tools.clock()).toISOString(), deed: 'erase-staff', staff }])
}

/** Forgets who is told of incidents for good, in the same way. */
export async function eraseSubscribersForGood(tools: Tools, ids: readonly string[]): Promise<number> {
  const at = new Date(tools.clock()).toISOString()
  await append(
    tools,
    ids.map((subscriber) => ({ at, deed: 'erase-subscriber', subscriber })),
  )
  return forgotten(tools, () => eraseSubscribers(tools, ids))
}

/** Forgets what was answered to the cookie notice by an id for good, in the same way; gives how many answers that were. */
export async function eraseCookieAnswersForGood(tools: Tools, answer: string): Promise<number> {
  const now = tools.clock()
  await append(tools, [{ at: new Date(now).toISOString(), deed: 'erase-cookie-answer', answer }])
  return forgotten(tools, () => eraseCookieAnswers(tools, answer, now))
}

/** Not even the database's log holds what `erase` has erased. */
async function forgotten<Done>({ db }: Tools, erase: () => Promise<Done>): Promise<Done> {
  const done = await erase()
  await db.forgetErased()
  return done
}

/** Does once more whatever the journal says and this database does not know of: it may be an old copy. */
export async function applyJournal(tools: Tools): Promise<number> {
  const text = await readFile(journalFile(tools), 'utf8').catch(emptyWhenMissing)
  const entries = text.split('\n').flatMap(readEntry)
  let done = 0
  for (const action of ['block', 'erase'] as const) {
    const ids = entries.flatMap((entry) => (entry.deed === action ? [entry.request] : []))
    done += await inBatches([...new Set(ids)], (batch) => blockOrErase(tools, action, batch))
  }
  const subscribers = entries.flatMap((entry) => (entry.deed === 'erase-subscriber' ? [entry.subscriber] : []))
  done += await eraseSubscribers(tools, await knownSubscribers(tools, subscribers))
  for (const entry of entries) {
    if (entry.deed === 'remove-friend' && (await removeFriend(tools, entry.request, entry.fingerprint))) done += 1
    // The browser still has the code: what it has answered since then is another answer.
    if (entry.deed === 'erase-cookie-answer')
      done += await eraseCookieAnswers(tools, entry.answer, Date.parse(entry.at))
    if (entry.deed === 'erase-staff' && (await eraseStaff(tools, entry.staff))) done += 1
  }
  return done
}

/** Those that this database knows: of most, nothing is left to be done. */
async function knownSubscribers({ db }: Tools, ids: readonly string[]): Promise<string[]> {
  const listed = new Set(ids)
  if (listed.size === 0) return []
  const rows = await db.kysely.selectFrom('subscribers').select('id').execute()
  return rows.map(({ id }) => id).filter((id) => listed.has(id))
}

async function inBatches(ids: readonly string[], work: (batch: readonly string[]) => Promise<number>): Promise<number> {
  let done = 0
  for (let start = 0; start < ids.length; start += AT_ONCE) done += await work(ids.slice(start, start + AT_ONCE))
  return done
}

/** On the disk before anything is erased. */
async function append(tools: Pick<Tools, 'config'>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await mkdir(tools.config.dataDir, { recursive: true, mode: 0o700 })
  const file = journalFile(tools)
  // A line that a power cut has broken off must not swallow the next one.
  const lines = entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join('')
  await appendFile(file, lines, { mode: 0o600, flush: true })
  closeToOthers(file)
  const folder = await open(tools.config.dataDir)
  await folder.sync().finally(() => folder.close())
}

function journalFile({ config }: Pick<Tools, 'config'>): string {
  return path.join(config.dataDir, 'erasures.jsonl')
}

function readEntry(line: string): Entry[] {
  try {
    return [JSON.parse(line) as Entry]
  } catch {
    // An empty line, or one that was never finished: then nothing was erased for it.
    return []
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
