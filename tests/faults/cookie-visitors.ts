import { post } from '../support/posted/posted-order.ts'
import type { Asking } from './asking.ts'
import type { CookieButton, Operation } from './operations.ts'
import type { SupervisedServer } from './supervised-server.ts'

/** An answer to the cookie notice that its sender was told is recorded. */
export type RecordedAnswer = { readonly id: string; readonly button: CookieButton }

export type CookieVisitors = {
  readonly answer: (
    operation: Extract<Operation, { does: 'answer cookies' }>,
    server: SupervisedServer,
  ) => Promise<void>
  readonly recorded: readonly RecordedAnswer[]
  /** How many answers were sent, recorded or not. */
  readonly sent: () => number
}

/** People who answer the cookie notice: it holds in their browser, whether it could be recorded or not. */
export function cookieVisitorsOf({ ask, complaints }: Asking): CookieVisitors {
  const recorded: RecordedAnswer[] = []
  let sent = 0
  return {
    recorded,
    sent: () => sent,
    async answer({ button, network }, server) {
      sent++
      const posted = post(server.origin, { answer: button, back: '/' })
      const headers = { origin: server.origin, 'x-forwarded-for': network }
      const answer = await ask(server, '/cookie-answer', { ...posted, headers })
      if (!answer) return
      if (answer.status !== 303) complaints.push(`an answer to the cookie notice was answered with ${answer.status}`)
      const stored = answer.cookies.join('\n')
      if (!stored.includes(`statistics=${button === 'accept'}`))
        complaints.push('an answer about cookies does not hold')
      const id = /^cookieAnswer=([\w-]+)/m.exec(stored)?.[1]
      if (id) recorded.push({ id, button })
    },
  }
}
