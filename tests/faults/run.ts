import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Database } from '#platform/database/database.ts'
import { askingOf } from './asking.ts'
import { clerksOf } from './clerks.ts'
import { cookieVisitorsOf } from './cookie-visitors.ts'
import { judgeDesk } from './desk-verdict.ts'
import { drawFault, lanes, type Fault, type Lane } from './faults.ts'
import { openLedger, type Ledger, type StoredMessage } from './ledger.ts'
import { signManagerIn } from './manager.ts'
import { memoryFigures } from './memory-figures.ts'
import { drawOperation, type Operation } from './operations.ts'
import { randomFrom } from './random.ts'
import { setStage, type Stage } from './stage.ts'
import { judgeCookieAnswers, judgeStatus } from './status-verdict.ts'
import { statusReadersOf } from './status-readers.ts'
import { judge } from './verdict.ts'
import { visitorsOf } from './visitors.ts'

export type RunSettings = {
  readonly seed: number
  readonly dialect: Database['dialect']
  readonly operations: number
  /** Ends it earlier, though not before the operations under way are over. */
  readonly milliseconds?: number
  /** One fault begins in each block of that many operations. */
  readonly operationsPerFault: number
  /** Only these are hurt; without it, all. */
  readonly lanes?: readonly Lane[]
  /** Moves the five minutes that messages may take into the database instead of waiting, and measures no time. */
  readonly hurried: boolean
}

export type Report = {
  /** Every promise that was broken, in a sentence. */
  readonly broken: readonly string[]
  readonly figures: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
  /** Kinds of faults that could not be had here. */
  readonly skipped: readonly string[]
}

const VISITORS = 8
const MINUTES_5 = 300_000
/** By when a visitor whose request can't be stored has to know. */
const REFUSED_WITHIN = 5000
/** So long a server that was told to end may take, in milliseconds. */
const ENDS_WITHIN = 11_000

/** Hurts the real server for a while, lets everything recover, and compares what is stored and sent with what was said. */
export async function runFaults(settings: RunSettings): Promise<Report> {
  const { dialect, hurried } = settings
  await using stage = await setStage(dialect)
  const { servers, mailServer, mailbox } = stage
  const ledger = openLedger(stage)
  const asking = askingOf(servers)
  const { deliveries } = mailServer
  const visitors = visitorsOf(servers, asking)
  const cookie = await signManagerIn(stage, ledger)
  const readers = statusReadersOf({ asking, deliveries, cookie })
  const clerks = clerksOf({ asking, servers, mailbox, deliveries, forms: visitors.inOrder, cookie })
  const answerers = cookieVisitorsOf(asking)
  const perform = (operation: Operation) => {
    if (operation.does === 'subscribe' || operation.does === 'publish') return readers.perform(operation)
    if (operation.does === 'tend' || operation.does === 'answer mail') return clerks.perform(operation)
    if (operation.does !== 'answer cookies') return visitors.perform(operation)
    return answerers.answer(operation, servers[operation.first % servers.length]!)
  }
  await readers.begin()
  const began = performance.now()
  const { struck, performed, jumps } = await visitWhileHurting(stage, perform, settings)

  const recovered = performance.now()
  const messages = await sendEverything(stage, ledger, hurried)
  const emptied = performance.now()

  const requests = await ledger.requests()
  const [writings, files] = [await ledger.written(), await ledger.files()]
  const [storedSubscribers, said] = [await ledger.subscribers(), await ledger.said()]
  const [deeds, unread] = [await ledger.deeds(), mailbox.folder('INBOX').length]
  const storedAnswers = await ledger.cookieAnswers()
  const ends = servers.flatMap((server) => server.ends)
  const upsets = servers.length > 1 ? [...ends, ...jumps] : ends
  const { figures, complaints } = asking
  const { sent, written } = visitors
  const { subscribers, published } = readers
  const { recorded } = answerers
  const { done, answered } = clerks
  const acknowledgedForms = [...sent.values()].filter(({ receipts }) => receipts.size > 0)
  const status = { subscribers, storedSubscribers, published, said, deliveries }
  return {
    broken: [
      ...complaints,
      // A machine that runs all other tests at the same time proves nothing about time.
      ...(hurried ? [] : judgeTimes(figures.slowestRefusal, servers)),
      ...servers.flatMap(({ misdeeds }) => misdeeds),
      ...judge({
        sent,
        written,
        requests,
        messages,
        writings,
        files,
        deeds,
        answered,
        deliveries,
        upsets,
        subscribers,
      }),
      ...judgeDesk({ done, deeds, answered, writings, unread }),
      ...judgeStatus(status),
      ...judgeCookieAnswers({ recorded, storedAnswers, answersSent: answerers.sent() }),
    ],
    figures: {
      operations: performed,
      faults: struck.length,
      'forms sent': sent.size,
      'forms acknowledged': acknowledgedForms.length,
      'acknowledged, of any kind': [
        acknowledgedForms,
        written.filter(({ acknowledged }) => acknowledged),
        subscribers.filter(({ acknowledged }) => acknowledged > 0),
        published.filter(({ acknowledged }) => acknowledged),
        recorded,
        done.filter(({ acknowledged }) => acknowledged),
      ].flat().length,
      stored: requests.length,
      'messages written': written.length,
      'messages acknowledged': written.filter(({ acknowledged }) => acknowledged).length,
      'messages stored': writings.length,
      files: files.length,
      'subscribers confirmed': subscribers.filter(({ confirmedAt }) => confirmedAt < Infinity).length,
      'subscribers stored': storedSubscribers.length,
      'news published': published.filter(({ acknowledged }) => acknowledged).length,
      'news stored': said.length,
      'notices sent': deliveries.filter(({ subject }) => subject.startsWith('Incidencia')).length,
      'deeds at the desk': done.length,
      'deeds acknowledged': done.filter(({ acknowledged }) => acknowledged).length,
      'deeds stored': deeds.length,
      'mails answered by customers': answered.length,
      'answers about cookies recorded': recorded.length,
      answers: figures.answers,
      'refusals with 503': figures.refusals,
      'slowest refusal, ms': figures.slowestRefusal,
      'without an answer': figures.unanswered,
      messages: messages.length,
      'repeated messages': deliveries.length - new Set(deliveries.map(({ messageId }) => messageId)).size,
      'ends of a server': ends.length,
      ...memoryFigures(servers.flatMap((server) => server.memories)),
      'faults, s': Math.round((recovered - began) / 1000),
      'until all mail had arrived, s': Math.round((emptied - recovered) / 1000),
    },
    faults: Object.fromEntries(
      Object.entries(Object.groupBy(struck, ({ name }) => name)).map(([name, all]) => [name, all?.length ?? 0]),
    ),
    skipped: dialect === 'sqlite' && !stage.disk ? ['full disk: no file system may be mounted here'] : [],
  }
}

function judgeTimes(slowestRefusal: number, servers: Stage['servers']): string[] {
  const slow = servers.flatMap(({ stops }) => stops).filter((took) => took > ENDS_WITHIN)
  return [
    ...(slowestRefusal > REFUSED_WITHIN ? [`a refusal took ${slowestRefusal} ms`] : []),
    ...slow.map((took) => `a server took ${took} ms to end`),
  ]
}

/** Resolves when the last operation and the last fault are over. */
async function visitWhileHurting(
  stage: Stage,
  perform: (operation: Operation) => Promise<void>,
  settings: RunSettings,
) {
  const { seed, dialect, operations, milliseconds = Infinity, operationsPerFault } = settings
  const hurt = settings.lanes ?? lanes
  // Two sequences, so that more faults leave the visitors as they are.
  const [forVisitors, forFaults] = [randomFrom(seed), randomFrom(seed + 1_000_003)]
  const endAt = performance.now() + milliseconds
  const struck: Fault[] = []
  const jumps: number[] = []
  const busy = Object.fromEntries(lanes.map((lane) => [lane, Promise.resolve()])) as Record<Lane, Promise<void>>
  let performed = 0
  let strikeAt = 0

  function begin(number: number): void {
    if (number % operationsPerFault === 0) strikeAt = number + forFaults.whole(0, operationsPerFault)
    if (number !== strikeAt) return
    const fault = drawFault(forFaults, dialect, hurt)
    struck.push(fault)
    busy[fault.lane] = busy[fault.lane].then(() => fault.strike(stage))
    if (fault.lane === 'clock') jumps.push(performance.now())
  }
  async function visitor(): Promise<void> {
    while (performed < operations && performance.now() < endAt) {
      const number = performed++
      begin(number)
      await perform(drawOperation(forVisitors, number))
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  await Promise.all(Object.values(busy))
  return { struck, performed, jumps }
}

/**
 * With nothing in the way any more: what failed for good is revived, and everything is sent within five minutes. Gives the
 * messages as they are then; what servers think of later, such as the digest of a new day, is none of these.
 */
async function sendEverything(stage: Stage, ledger: Ledger, hurried: boolean): Promise<readonly StoredMessage[]> {
  await Promise.all(stage.servers.map((server) => server.start()))
  for (const { id, state } of await ledger.messages()) if (state === 'failed') await revive(stage, id)
  if (hurried) {
    await Promise.all(stage.servers.map((server) => server.stop()))
    await ledger.passTime(MINUTES_5)
    await Promise.all(stage.servers.map((server) => server.start()))
  }
  const giveUpAt = performance.now() + MINUTES_5
  for (;;) {
    const isRead = stage.mailbox.folder('INBOX').length === 0
    const messages = await ledger.messages()
    const isSent = messages.every(({ state }) => state !== 'due')
    if ((isRead && isSent) || performance.now() > giveUpAt) return messages
    await sleep(100)
  }
}

/** As an operator does who has read that the mail server refused it for good. */
async function revive({ env }: Stage, id: string): Promise<void> {
  const environment = { PATH: process.env['PATH'], ...env }
  await promisify(execFile)(process.execPath, ['build/server/outbox.js', 'retry', id], { env: environment })
}
