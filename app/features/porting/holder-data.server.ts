import type { Transaction } from 'kysely'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import { redactMessages } from '#platform/privacy/messages-about.ts'
import type { Holder, PersonalData, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { Schema } from '#platform/database/schema.ts'
import { waitForMailInFlight } from '#platform/privacy/wait-for-mail-in-flight.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { changePort, portsOf } from './ports.server.ts'
import { stateByData } from './rules.ts'

const DEED = 'remove-holder'

/** Holders of numbers that the orders of others bring: told to them, and taken out of the order, which stays. */
export const holderData: PersonalData = {
  without: { expire: 'gone with the order that names them' },
  async export(deps, person) {
    const orders = await ordersNaming(deps, person)
    const told = await Promise.all(
      orders.map(async ({ id, reference }) => {
        const ports = await portsOf(deps.cipher, deps.db.kysely, [id])
        return ports.flatMap(({ number, holder }) =>
          holder !== null && holder !== 'own' && holder.identity === person.key ? [{ reference, number, holder }] : [],
        )
      }),
    )
    return { numbersInOrdersOfOthers: told.flat() }
  },
  async forget(deps, action, person) {
    const { cipher, print } = deps
    const orders = await ordersNaming(deps, person)
    for (const { id, reference } of orders) {
      if (action === 'block') {
        print(
          `${reference} is somebody else’s order and still says that a number is theirs: erase takes them out of it.`,
        )
        continue
      }
      const fingerprint = cipher.fingerprint(person.key)
      await doForGood(deps, [{ deed: DEED, request: id, fingerprint }], () => removeHolder(deps, id, fingerprint))
      print(`${reference} is somebody else’s order: whose the number is was taken out of it.`)
    }
    return orders.length > 0
  },
  async repeat(deps, deeds) {
    let done = 0
    for (const { deed, request = '', fingerprint = '' } of deeds)
      if (deed === DEED && (await removeHolder(deps, request, fingerprint))) done += 1
    return done
  },
}

/** The orders of others that say, or said, that a number belongs to somebody. */
async function ordersNaming({ db, cipher }: Pick<PrivacyDeps, 'db' | 'cipher'>, { by, key }: Person) {
  if (by !== 'identity') return []
  const rows = await db.kysely
    .selectFrom('requests')
    .innerJoin('subjects', 'subjects.request_id', 'requests.id')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('kind', '=', 'order')
    .where('fingerprint', '=', cipher.fingerprint(key))
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => {
    try {
      const { content } = opened({ cipher }, row)
      return isOrder(content) && content.order.customer.identity !== key
    } catch (error) {
      // An order that nobody can open belongs to whoever sent it.
      if (error instanceof CannotOpen) return false
      throw error
    }
  })
}

/** Takes somebody out of whatever says that a number of an order is theirs; false where nothing does. */
async function removeHolder(deps: PrivacyDeps, requestId: string, fingerprint: string): Promise<boolean> {
  await waitForMailInFlight(deps, 'request_id', [requestId])
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('subjects')
      .where('request_id', '=', requestId)
      .where('fingerprint', '=', fingerprint)
      .returning('request_id')
      .executeTakeFirst()
    if (!removed) return false
    let words = await forgetInPorts(deps, tx, { requestId, fingerprint })
    for (const { forgetHolder } of deps.personalData)
      words = (await forgetHolder?.(tx, deps.cipher, { requestId, fingerprint, words })) ?? words
    for (const word of words) await redactMessages(deps, tx, requestId, word)
    return true
  })
}

/** A number that was not asked for yet waits for its holder to be known again. */
async function forgetInPorts(
  { cipher, clock }: Pick<PrivacyDeps, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { requestId, fingerprint }: Pick<Holder, 'requestId' | 'fingerprint'>,
): Promise<readonly string[]> {
  const words: string[] = []
  for (const port of await portsOf(cipher, tx, [requestId])) {
    const { holder, state } = port
    if (holder === null || holder === 'own' || cipher.fingerprint(holder.identity) !== fingerprint) continue
    const left = { ...port, holder: null }
    await changePort(cipher, tx, state === 'ready' ? { ...left, state: stateByData(left) } : left, clock())
    words.push(holder.name, holder.identity)
  }
  return words
}
