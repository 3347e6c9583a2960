import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../support/posted/posted-order.ts'
import type { FilledForm, Operation } from './operations.ts'
import type { SupervisedServer } from './supervised-server.ts'

export type SentForm = {
  readonly form: FilledForm
  /** The receipts that the visitor was shown: one and the same, however often the form was posted. */
  readonly receipts: Set<string>
}

export type Visitors = {
  readonly perform: (operation: Operation) => Promise<void>
  readonly sent: ReadonlyMap<string, SentForm>
  /** Answers that nobody should have been given. */
  readonly complaints: readonly string[]
  readonly figures: { answers: number; refusals: number; unanswered: number; slowestRefusal: number }
}

const TRIES = 40
const LONGEST_ANSWER = 20_000

/** People who send forms, send them again when nothing comes back, and read what they got. */
export function visitorsOf(servers: readonly SupervisedServer[]): Visitors {
  const sent = new Map<string, SentForm>()
  const inOrder: SentForm[] = []
  const complaints: string[] = []
  const figures = { answers: 0, refusals: 0, unanswered: 0, slowestRefusal: 0 }

  /** null when no answer came, or not all of it. */
  async function ask({ origin, frozenFor }: SupervisedServer, path: string, init: RequestInit = {}) {
    const asked = performance.now() - frozenFor()
    try {
      const signal = AbortSignal.timeout(LONGEST_ANSWER)
      const response = await fetch(origin + path, { redirect: 'manual', signal, ...init })
      const html = await response.text()
      figures.answers++
      const { status, headers } = response
      return {
        status,
        html,
        location: headers.get('location') ?? '',
        took: Math.round(performance.now() - frozenFor() - asked),
      }
    } catch {
      figures.unanswered++
      return null
    }
  }

  /** One press of *Send*. True when the visitor was told that the request is stored. */
  async function press({ form, receipts }: SentForm, server: SupervisedServer): Promise<boolean> {
    const answer = await ask(server, form.path, post(server.origin, form.fields))
    if (!answer) return false
    if (answer.status === 303 && answer.location.startsWith('/justificante/')) {
      receipts.add(answer.location.replace(/\?.*$/, ''))
      return true
    }
    if (answer.status !== 503) complaints.push(`${form.kind} ${form.id} was answered with ${answer.status}`)
    figures.refusals++
    figures.slowestRefusal = Math.max(figures.slowestRefusal, answer.took)
    for (const part of [...typedInto(form), form.id, 'href="tel:']) {
      if (!answer.html.includes(part)) complaints.push(`the refusal of ${form.kind} ${form.id} lacks ${part}`)
    }
    return false
  }

  async function send(sending: SentForm, first: number, { atOnce = 1, givesUp = false } = {}) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const presses = Array.from({ length: atOnce }, (_, other) =>
        press(sending, servers[(first + attempt + other) % servers.length]!),
      )
      if ((await Promise.all(presses)).some(Boolean) || givesUp) return
      await sleep(250)
    }
  }

  async function perform(operation: Operation): Promise<void> {
    const { first } = operation
    const server = servers[first % servers.length]!
    switch (operation.does) {
      case 'send': {
        const sending = { form: operation.form, receipts: new Set<string>() }
        sent.set(operation.form.id, sending)
        inOrder.push(sending)
        return send(sending, first, operation)
      }
      case 'repeat': {
        const before = inOrder.at(-operation.back)
        return before && send(before, first, { givesUp: true })
      }
      case 'read receipt': {
        const [receipt] = inOrder.at(-operation.back)?.receipts ?? []
        const answer = receipt && (await ask(server, receipt))
        if (answer && answer.status !== 200 && answer.status !== 503) complaints.push(`a receipt: ${answer.status}`)
        return
      }
      case 'look': {
        const answer = await ask(server, operation.path)
        if (answer && answer.status !== 200) complaints.push(`${operation.path} was answered with ${answer.status}`)
      }
    }
  }
  return { perform, sent, complaints, figures }
}

/** What a visitor must find again in the form, as it stands in HTML. */
function typedInto({ fields }: FilledForm): string[] {
  const hidden = ['request', 'intent', 'phase', 'total', 'terms', 'informed', 'location', 'type', 'tariff', 'tv']
  const chosen = ['services', 'numbers', 'topic', 'right']
  return Object.entries(fields)
    .filter(([name]) => ![...hidden, ...chosen].includes(name) && !name.startsWith('line.'))
    .map(([, value]) => value.replaceAll('\r\n', '\n'))
}
