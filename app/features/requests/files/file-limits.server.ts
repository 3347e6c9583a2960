import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { raise, type Counted, type Counter } from '#platform/limits/counters.ts'
import { networksAround } from '#platform/limits/client-network.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import type { ExaminedFile } from './file-readings.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Messages about one case, in a day. */
const MAX_MESSAGES = 40
/** In bytes for each request that a network may send, in an hour: of one line, of its block and of all together. */
const OF_ONE_LINE = 4 * MEBIBYTE
const OF_ONE_BLOCK = 5 * OF_ONE_LINE
const OF_ALL = 60 * MEBIBYTE

/** More bytes of files came than are stored in an hour. The form that they came with can be stored without. */
export class TooManyFiles extends TooManyRequests {}

/**
 * Counts what somebody of the staff attaches in an hour, by themselves: neither customers nor colleagues use up what they
 * may store. Throws TooManyFiles beyond as much as a line may send.
 */
export async function countStaffFiles(
  { config, cipher, clock }: Pick<Foundation, 'config' | 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { staffId, files }: Pick<Received, 'files'> & { readonly staffId: string },
): Promise<void> {
  const own: Counter = {
    fingerprint: cipher.fingerprint(JSON.stringify(['files of staff', staffId])),
    limit: Math.ceil((config.requestLimit * OF_ONE_LINE) / KIBIBYTE),
    window: HOUR,
    reach: 2,
    by: kibibytesOf(files),
  }
  const now = clock()
  const counted = (await raise(tx, [own], now)).get(own.fingerprint)
  if (counted && counted.used > counted.limit) throw new TooManyFiles(counted.expiresAt - now)
}

/** Counted in kibibytes, so that all of an hour fits into the column whatever the limit. */
function kibibytesOf(files: Received['files']): number {
  return Math.ceil(files.reduce((sum, file) => sum + file.bytes.length, 0) / KIBIBYTE)
}

type Received = {
  readonly caseId: string | null
  readonly network: string
  readonly files: readonly Pick<ExaminedFile, 'bytes'>[]
}

/**
 * Counts the bytes that are stored of files, by who sends them and in all, and how often a case is written to, so that
 * nobody fills the disk. Throws TooManyFiles, or TooManyRequests for the case, beyond the limits. Counters are nested: a
 * line that has stored nothing in its hour gets through, whatever others have stored.
 */
export async function countFiles(
  { config, cipher, clock }: Pick<Foundation, 'config' | 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { caseId, network, files }: Received,
): Promise<void> {
  const counter = (of: readonly string[], limit: number, window: number, reach: number): Counter => ({
    fingerprint: cipher.fingerprint(JSON.stringify(of)),
    limit,
    window,
    reach,
  })
  const kibibytes = kibibytesOf(files)
  const { subscriber, block } = networksAround(network)
  const ofFiles = (of: readonly string[], share: number, reach: number): Counter => ({
    ...counter(['files', ...of], Math.ceil((config.requestLimit * share) / KIBIBYTE), HOUR, reach),
    by: kibibytes,
  })
  const line = ofFiles([subscriber], OF_ONE_LINE, 2)
  const shared = [ofFiles([block], OF_ONE_BLOCK, 3), ofFiles([], OF_ALL, 4)]
  const ofCase = caseId === null ? null : counter(['case', caseId], MAX_MESSAGES, DAY, 0)
  const counters = [...(ofCase ? [ofCase] : []), ...(kibibytes > 0 ? [line, ...shared] : [])]
  if (counters.length === 0) return

  const now = clock()
  const raised = await raise(tx, counters, now)
  const exceeded = (each: readonly Counter[]): readonly Counted[] =>
    each.flatMap(({ fingerprint }) => raised.get(fingerprint) ?? []).filter(({ used, limit }) => used > limit)
  const until = (full: readonly Counted[]) => Math.max(...full.map(({ expiresAt }) => expiresAt)) - now
  const messages = exceeded(ofCase ? [ofCase] : [])
  if (messages.length > 0) throw new TooManyRequests(until(messages))
  const own = exceeded([line])
  if (own.length > 0) throw new TooManyFiles(until(own))
  const others = exceeded(shared)
  const ofLine = raised.get(line.fingerprint)
  const hasStoredBefore = ofLine !== undefined && ofLine.used > ofLine.added
  if (others.length > 0 && hasStoredBefore) throw new TooManyFiles(until(others))
}
