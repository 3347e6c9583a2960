import type { StoredForm, StoredMessage } from './ledger.ts'
import type { Delivery } from './moody-mail-server.ts'
import type { SentForm } from './visitors.ts'

type History = {
  readonly sent: ReadonlyMap<string, SentForm>
  readonly requests: readonly StoredForm[]
  readonly messages: readonly StoredMessage[]
  readonly deliveries: readonly Delivery[]
  /**
   * When something happened after which a message may come again that had been taken, by `performance.now()`: the end
   * of a server, which may not have noted it yet; with two of them, a jump of the clock, which ends their leases.
   */
  readonly upsets: readonly number[]
}

/** As many messages as a server has on their way at once. */
const AT_ONCE = 4

/** Every sentence is a promise that was broken; none when all were kept. */
export function judge(history: History): string[] {
  return [...judgeRequests(history), ...judgeMessages(history), ...judgeDeliveries(history)]
}

function judgeRequests({ sent, requests }: History): string[] {
  const broken: string[] = []
  const stored = new Map(requests.map((request) => [request.id, request]))
  if (stored.size !== requests.length) broken.push('an id is stored twice')
  for (const { id } of requests) if (!sent.has(id)) broken.push(`${id} is stored, and nobody sent it`)
  for (const [id, { form, receipts }] of sent) {
    const request = stored.get(id)
    if (receipts.size > 1) broken.push(`${form.kind} ${id} was acknowledged with ${receipts.size} receipts`)
    if (!request) {
      if (receipts.size > 0) broken.push(`${form.kind} ${id} was acknowledged, and is not stored`)
      continue
    }
    if (request.kind !== form.kind) broken.push(`${form.kind} ${id} is stored as ${request.kind}`)
    if (!request.opened.includes(form.mark)) broken.push(`${form.kind} ${id} holds something else`)
    for (const receipt of receipts) {
      if (!request.opened.includes(receipt.replace('/justificante/', '')))
        broken.push(`${id} has another receipt than was shown`)
    }
  }
  return broken
}

function judgeMessages({ sent, requests, messages, deliveries }: History): string[] {
  const broken: string[] = []
  const arrived = new Set(deliveries.map(({ messageId }) => messageId))
  const written = new Map<string, number>()
  for (const { request_id, message_id, state } of messages) {
    written.set(request_id, (written.get(request_id) ?? 0) + 1)
    if (state !== 'sent') broken.push(`the message ${message_id} is ${state}`)
    else if (!arrived.has(message_id)) broken.push(`the message ${message_id} is noted as sent, and did not arrive`)
  }
  const known = new Set(messages.map(({ message_id }) => message_id))
  for (const messageId of arrived) if (!known.has(messageId)) broken.push(`${messageId} arrived from nowhere`)

  const readers = new Set(deliveries.map(({ recipient }) => recipient))
  for (const { id, kind } of requests) {
    const expected = kind === 'referral' ? 1 : 2
    if (written.get(id) !== expected) broken.push(`${kind} ${id} has ${written.get(id) ?? 0} messages`)
    const email = sent.get(id)?.form.email
    if (email && !readers.has(email)) broken.push(`${email} got no e-mail`)
  }
  return broken
}

function judgeDeliveries({ deliveries, upsets }: History): string[] {
  const broken: string[] = []
  const last = new Map<string, Delivery>()
  let unnoted = 0
  for (const delivery of deliveries) {
    const before = last.get(delivery.messageId)
    last.set(delivery.messageId, delivery)
    if (!before) continue
    if (before.digest !== delivery.digest) broken.push(`${delivery.messageId} came again, and not the same`)
    if (!before.heard) continue
    if (upsets.some((upset) => upset > before.at && upset < delivery.at)) unnoted++
    else broken.push(`${delivery.messageId} came again, although the first was acknowledged`)
  }
  if (unnoted > AT_ONCE * upsets.length) broken.push(`${unnoted} messages came again after ${upsets.length} upsets`)
  return broken
}
