import type { Services } from '../context.ts'
import { raise, type Counter } from '../http/limits/counters.ts'
import { TooManyRequests } from '../http/limits/rate-limits.ts'
import { addressKey } from '../privacy/subjects.ts'

type Tools = Pick<Services, 'config' | 'db' | 'cipher' | 'clock'>

const WINDOW = 10 * 60_000
/** Shares of what one network may try. */
const OF_ACCOUNT_HERE = 1 / 2
const OF_ACCOUNT_ANYWHERE = 5 / 2

/**
 * Counts an attempt to sign in with a password: by network, by account from that network, and by account in all. Throws
 * TooManyRequests where one is too many. A counter ends ten minutes after it began, however many try: nobody is locked
 * out for good, and passkeys, which can't be guessed, are not counted by account at all.
 */
export async function countAttempt(
  { config, db, cipher, clock }: Tools,
  { network, account }: { readonly network: string; readonly account: string | null },
): Promise<void> {
  const now = clock()
  const counter = (of: readonly string[], share: number, reach: number): Counter => ({
    fingerprint: cipher.fingerprint(JSON.stringify(['sign-in', ...of])),
    limit: Math.ceil(config.requestLimit * share),
    window: WINDOW,
    reach,
  })
  const ofAccount = account === null ? null : addressKey(account)
  const counters = [
    counter(['network', network], 1, 2),
    ...(ofAccount === null
      ? []
      : [
          counter(['account', ofAccount, network], OF_ACCOUNT_HERE, 1),
          counter(['account', ofAccount], OF_ACCOUNT_ANYWHERE, 3),
        ]),
  ]
  const counted = await db.transaction((tx) => raise(tx, counters, now))
  const full = [...counted.values()].filter(({ used, limit }) => used > limit).map(({ expiresAt }) => expiresAt)
  if (full.length > 0) throw new TooManyRequests(Math.max(...full) - now)
}
