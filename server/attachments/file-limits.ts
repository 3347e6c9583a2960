import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Foundation } from '../foundation.ts'
import { raise, type Counter } from '../http/limits/counters.ts'
import { networksAround } from '../http/limits/client-network.ts'
import { TooManyRequests } from '../http/limits/rate-limits.ts'
import type { ExaminedFile } from './clean-image.ts'

const MEBIBYTE = 1024 * 1024
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of messages about one case, in a day. */
const MOST_MESSAGES = 40
/** In mebibytes for each request that a network may send: of one line in an hour, and of all together. */
const OF_ONE_LINE = 4
const OF_ALL = 60

type Received = {
  readonly caseId: string | null
  readonly network: string
  readonly files: readonly Pick<ExaminedFile, 'bytes'>[]
}

/**
 * Counts what is stored of files, by who sends it and in all, and how often a case is written to, so that nobody fills
 * the disk. Throws TooManyRequests beyond the limits.
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
  const mebibytes = files.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / MEBIBYTE), 0)
  const each = [
    counter(['files', networksAround(network).subscriber], config.requestLimit * OF_ONE_LINE, HOUR, 2),
    counter(['files'], config.requestLimit * OF_ALL, HOUR, 4),
  ]
  const counters = [
    ...(caseId === null ? [] : [counter(['case', caseId], MOST_MESSAGES, DAY, 0)]),
    ...Array.from({ length: mebibytes }, () => each).flat(),
  ]
  if (counters.length === 0) return
  const now = clock()
  const full = [...(await raise(tx, counters, now)).values()].filter(({ used, limit }) => used > limit)
  if (full.length > 0) throw new TooManyRequests(Math.max(...full.map(({ expiresAt }) => expiresAt)) - now)
}
