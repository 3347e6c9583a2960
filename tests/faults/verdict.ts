import type { AnsweredMail } from './clerks.ts'
import type { StoredDeed, StoredFile, StoredForm, StoredMessage, WrittenMessage } from './ledger.ts'
import type { Delivery } from './moody-mail-server.ts'
import type { SentForm, SentMessage } from './visitors.ts'

type History = {
  readonly sent: ReadonlyMap<string, SentForm>
  readonly written: readonly SentMessage[]
  readonly requests: readonly StoredForm[]
  readonly messages: readonly StoredMessage[]
  readonly writings: readonly WrittenMessage[]
  readonly files: readonly StoredFile[]
  /** What was done at the desk, and mailed to it, is judged by itself. */
  readonly deeds: readonly StoredDeed[]
  readonly answered: readonly AnsweredMail[]
  readonly deliveries: readonly Delivery[]
  /** What is sent to them is judged by itself: it is forgotten after a month, or with them. */
  readonly subscribers: readonly { readonly email: string }[]
  /**
   * When something happened after which a message may come again that had been taken, by `performance.now()`: the end
   * of a server, which may not have noted it yet; with two of them, a jump of the clock, which ends their leases.
   */
  readonly upsets: readonly number[]
}

/** As many messages as a server has on their way at once. */
const BATCH_SIZE = 4
/** In place of the number of an event. */
const WITH_REQUEST = 0

/** Every sentence is a promise that was broken; none when all were kept. */
export function judge(history: History): string[] {
  return [...judgeRequests(history), ...judgeWritings(history), ...judgeMessages(history), ...judgeDeliveries(history)]
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

/** What customers wrote about their requests, and all files: each once, whole, and where it belongs. */
function judgeWritings({ sent, written, answered, requests, writings, files }: History): string[] {
  const broken: string[] = []
  for (const { message, caseId, acknowledged } of written) {
    const stored = writings.filter(({ text }) => text === message.text)
    if (stored.length > 1) broken.push(`message ${message.request} is stored ${stored.length} times`)
    if (stored.length === 0 && acknowledged)
      broken.push(`message ${message.request} was acknowledged, and is not stored`)
    for (const { caseId: at, seq } of stored) {
      if (at !== caseId) broken.push(`message ${message.request} is stored at another case`)
      const own = files.filter((file) => file.caseId === at && file.seq === seq)
      if (own.length !== 1 || own[0]?.name !== message.file || !own[0].content.includes(message.text))
        broken.push(`message ${message.request} has not its file`)
    }
  }
  const mark = new Set([...written.map(({ message }) => message.text), ...answered.map(({ text }) => text)])
  for (const { caseId, text } of writings) if (!mark.has(text)) broken.push(`${caseId} has a message that nobody wrote`)
  for (const { id } of requests) {
    const form = sent.get(id)?.form
    const own = files.filter(({ caseId, seq }) => caseId === id && seq === WITH_REQUEST)
    if (own.length !== (form?.file ? 1 : 0)) broken.push(`${form?.kind} ${id} has ${own.length} files`)
    for (const { content } of own) if (!content.includes(form?.mark ?? '')) broken.push(`${id} has another file`)
  }
  return broken
}

function judgeMessages({ deeds, writings, sent, requests, messages, deliveries, subscribers }: History): string[] {
  const broken: string[] = []
  const told = new Set(subscribers.map(({ email }) => email))
  const arrived = new Set(deliveries.map(({ messageId }) => messageId))
  const written = new Map<string, number>()
  for (const { request_id, message_id, state } of messages) {
    written.set(request_id, (written.get(request_id) ?? 0) + 1)
    if (state !== 'sent') broken.push(`the message ${message_id} is ${state}`)
    else if (!arrived.has(message_id)) broken.push(`the message ${message_id} is noted as sent, and did not arrive`)
  }
  const known = new Set(messages.map(({ message_id }) => message_id))
  for (const { messageId, recipient } of deliveries) {
    if (!known.has(messageId) && !told.has(recipient)) broken.push(`${messageId} arrived from nowhere`)
  }

  const readers = new Set(deliveries.map(({ recipient }) => recipient))
  for (const { id, kind } of requests) {
    const told = deeds.filter(({ caseId, deed }) => caseId === id && (deed === 'reply' || deed === 'visit')).length
    // The company is told once of all that a customer writes before an answer.
    const most = Math.min(writings.filter(({ caseId }) => caseId === id).length, 1 + told)
    const notices = (written.get(id) ?? 0) - told - (kind === 'referral' ? 1 : 2)
    if (notices < Math.min(most, 1) || notices > most) broken.push(`${kind} ${id} has ${written.get(id) ?? 0} messages`)
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
  if (unnoted > BATCH_SIZE * upsets.length) broken.push(`${unnoted} messages came again after ${upsets.length} upsets`)
  return broken
}
