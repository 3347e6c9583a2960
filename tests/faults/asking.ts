import { setTimeout as sleep } from 'node:timers/promises'
import type { SupervisedServer } from './supervised-server.ts'

type Answer = {
  readonly status: number
  readonly html: string
  readonly location: string
  readonly cookies: readonly string[]
  readonly took: number
}

/** What a visitor found wrong with a refusal, and how long it took. */
type Refused = Pick<Answer, 'status' | 'html' | 'took'>

export type Asking = {
  /** null when no answer came, or not all of it. */
  readonly ask: (server: SupervisedServer, path: string, init?: RequestInit) => Promise<Answer | null>
  /** Tries again, at one server after the other, until somebody was told that it is done. */
  readonly untilDone: (
    attempt: (server: SupervisedServer) => Promise<boolean>,
    first: number,
    atOnce?: number,
  ) => Promise<void>
  /** A refusal says that it is none of the visitor's doing, has everything typed, and a number to call. */
  readonly refused: (answer: Refused, what: string, has: readonly string[], isFine?: boolean) => void
  /** Answers that nobody should have been given. */
  readonly complaints: string[]
  readonly figures: { answers: number; refusals: number; unanswered: number; slowestRefusal: number }
}

const TRIES = 40
const LONGEST_ANSWER = 20_000

/** How people ask servers that may not answer, and what they remember of it. */
export function askingOf(servers: readonly SupervisedServer[]): Asking {
  const complaints: string[] = []
  const figures = { answers: 0, refusals: 0, unanswered: 0, slowestRefusal: 0 }
  return {
    complaints,
    figures,
    async ask({ origin, frozenFor }, path, init = {}) {
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
          cookies: headers.getSetCookie(),
          took: Math.round(performance.now() - frozenFor() - asked),
        }
      } catch {
        figures.unanswered++
        return null
      }
    },
    async untilDone(attempt, first, atOnce = 1) {
      for (let tried = 0; tried < TRIES; tried++) {
        const presses = Array.from({ length: atOnce }, (_, other) =>
          attempt(servers[(first + tried + other) % servers.length]!),
        )
        if ((await Promise.all(presses)).some(Boolean)) return
        await sleep(250)
      }
    },
    refused({ status, html, took }, what, has, isFine = false) {
      if (status !== 503 && !isFine) complaints.push(`${what} was answered with ${status}`)
      figures.refusals++
      figures.slowestRefusal = Math.max(figures.slowestRefusal, took)
      for (const part of has) if (!html.includes(part)) complaints.push(`the refusal of ${what} lacks ${part}`)
    },
  }
}
