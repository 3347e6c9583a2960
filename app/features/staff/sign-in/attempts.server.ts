import { raise, type Counter } from '#platform/limits/counters.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { hasSignedInWith, type KnownBrowser } from './known-browser.server.ts'
import type { Deps } from '../deps.server.ts'

const WINDOW = 10 * 60_000
/** Shares of what one network may try. */
const OF_ACCOUNT_HERE = 1 / 2
const OF_ACCOUNT_ANYWHERE = 5 / 2

/**
 * Counts an attempt to sign in with a password. A browser in which that account has signed in before has a count of its
 * own; all others share theirs by network, by account from that network, and by account in all. Throws TooManyRequests
 * where one is too many. A counter ends ten minutes after it began, however many try: nobody is locked out for good.
 */
export async function countSignIn(
  deps: Deps,
  {
    network,
    known,
    account,
  }: { readonly network: string; readonly known: KnownBrowser | null; readonly account: string },
): Promise<void> {
  const ofAccount = addressKey(account)
  if (known && hasSignedInWith(deps, known, account)) {
    return count(deps, [counter(deps, ['browser', known.id, ofAccount], OF_ACCOUNT_HERE, 1)])
  }
  return count(deps, [
    counter(deps, ['network', network], 1, 2),
    counter(deps, ['account', ofAccount, network], OF_ACCOUNT_HERE, 1),
    counter(deps, ['account', ofAccount], OF_ACCOUNT_ANYWHERE, 3),
  ])
}

/** Counts a code that is typed to confirm, by session: nobody else can have failed there. Throws TooManyRequests. */
export async function countConfirmation(deps: Deps, sessionId: string): Promise<void> {
  return count(deps, [counter(deps, ['session', sessionId], OF_ACCOUNT_HERE, 1)])
}

function counter({ config, cipher }: Deps, of: readonly string[], share: number, reach: number): Counter {
  return {
    fingerprint: cipher.fingerprint(JSON.stringify(['sign-in', ...of])),
    limit: Math.ceil(config.requestLimit * share),
    window: WINDOW,
    reach,
  }
}

async function count({ db, clock }: Deps, counters: readonly Counter[]): Promise<void> {
  const now = clock()
  const counted = await db.transaction((tx) => raise(tx, counters, now))
  const full = [...counted.values()].filter(({ used, limit }) => used > limit).map(({ expiresAt }) => expiresAt)
  if (full.length > 0) throw new TooManyRequests(Math.max(...full) - now)
}
