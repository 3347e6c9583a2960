import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { misdeeds, questions } from '../support/mail/moody-way.ts'
import { hostileMails } from '../support/mail/hostile-mails.ts'
import { failures, stages } from './moody-mail-server.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

const HOUR = 3_600_000

/** A fault that is over when its promise resolves. All its chance is drawn before it begins, so that a seed repeats it. */
export type Fault = { readonly name: string; readonly lane: Lane; readonly strike: (stage: Stage) => Promise<void> }

/** What is hurt: of the faults in one lane the next waits for the last to be over, those of two lanes meet. */
export const lanes = ['server', 'database', 'mail', 'mailbox', 'clock'] as const
export type Lane = (typeof lanes)[number]

type Kind = {
  readonly name: string
  readonly lane: Lane
  readonly only?: Database['dialect']
  readonly draw: (random: Random) => (stage: Stage) => Promise<void>
}

/** Something that holds for a while, and is undone whatever happens meanwhile. */
function forWhile(begin: (stage: Stage) => unknown, undo: (stage: Stage) => unknown): Kind['draw'] {
  return (random) => {
    const lasts = random.whole(50, 2500)
    return async (stage) => {
      await begin(stage)
      await sleep(lasts)
      await undo(stage)
    }
  }
}

const kinds: readonly Kind[] = [
  {
    name: 'kill -9 of a server',
    lane: 'server',
    draw(random) {
      const [which, instant, away] = [random.whole(0, 2), random.whole(0, 40), random.whole(0, 1500)]
      return async ({ servers }) => {
        const server = servers[which % servers.length]!
        await sleep(instant)
        await server.kill()
        await sleep(away)
        await server.start()
      }
    },
  },
  {
    name: 'restart of a server by SIGTERM',
    lane: 'server',
    draw(random) {
      const which = random.whole(0, 2)
      return async ({ servers }) => {
        const server = servers[which % servers.length]!
        await server.stop()
        await server.start()
      }
    },
  },
  {
    name: 'all servers frozen',
    lane: 'server',
    draw: forWhile(
      ({ servers }) => servers.forEach((server) => server.freeze()),
      ({ servers }) => servers.forEach((server) => server.thaw()),
    ),
  },
  {
    name: 'kill -9 of PostgreSQL',
    lane: 'database',
    only: 'postgres',
    draw: forWhile(
      ({ postgres }) => postgres?.kill(),
      ({ postgres }) => postgres?.start(),
    ),
  },
  {
    name: 'kill -9 of a process of PostgreSQL',
    lane: 'database',
    only: 'postgres',
    draw: () => async (stage) => {
      await stage.postgres?.killOne()
      await stage.postgres?.start()
    },
  },
  {
    name: 'PostgreSQL stopped with SIGSTOP',
    lane: 'database',
    only: 'postgres',
    draw(random) {
      const lasts = random.whole(100, 7000)
      return async ({ postgres }) => {
        await postgres?.freeze()
        await sleep(lasts)
        await postgres?.thaw()
      }
    },
  },
  {
    name: 'connections to PostgreSQL cut',
    lane: 'database',
    only: 'postgres',
    draw: forWhile(
      ({ toPostgres }) => toPostgres?.cut(),
      ({ toPostgres }) => toPostgres?.mend(),
    ),
  },
  {
    name: 'connections to PostgreSQL slow',
    lane: 'database',
    only: 'postgres',
    draw(random) {
      const [late, lasts] = [random.whole(5, 400), random.whole(500, 3000)]
      return async ({ toPostgres }) => {
        toPostgres?.slow(late)
        await sleep(lasts)
        toPostgres?.slow(0)
      }
    },
  },
  {
    name: 'full disk',
    lane: 'database',
    only: 'sqlite',
    draw: forWhile(
      ({ disk }) => disk?.fill(),
      ({ disk }) => disk?.empty(),
    ),
  },
  {
    name: 'connections to the mail server cut',
    lane: 'mail',
    draw: forWhile(
      ({ toMail }) => toMail.cut(),
      ({ toMail }) => toMail.mend(),
    ),
  },
  {
    name: 'mailbox away',
    lane: 'mailbox',
    draw: forWhile(
      ({ mailbox }) => mailbox.refuse(true),
      ({ mailbox }) => mailbox.refuse(false),
    ),
  },
  {
    name: 'a hostile mail',
    lane: 'mailbox',
    draw(random) {
      const raw = random.pick(hostileMails)()
      return async ({ mailbox }) => mailbox.deliver(raw)
    },
  },
  ...questions.flatMap((at) =>
    misdeeds.map((does): Kind => ({
      name: `mailbox ${does} at ${at}`,
      lane: 'mailbox',
      draw: forWhile(
        ({ mailbox }) => mailbox.setMood({ at, does }),
        ({ mailbox }) => mailbox.setMood(null),
      ),
    })),
  ),
  {
    name: 'mail server slow',
    lane: 'mail',
    draw(random) {
      const [late, lasts] = [random.whole(20, 400), random.whole(500, 3000)]
      return async ({ mailServer }) => {
        mailServer.setMood({ late })
        await sleep(lasts)
        mailServer.setMood(null)
      }
    },
  },
  ...stages.flatMap((at) =>
    failures.map((does): Kind => ({
      name: `mail server ${does} at ${at}`,
      lane: 'mail',
      draw: forWhile(
        ({ mailServer }) => mailServer.setMood({ at, does }),
        ({ mailServer }) => mailServer.setMood(null),
      ),
    })),
  ),
  {
    name: 'clock jumps',
    lane: 'clock',
    draw(random) {
      const jump = random.pick([-240, -1, 1, 240].map((hours) => hours * HOUR))
      return async ({ servers }) => servers.forEach((server) => server.moveClock(jump))
    },
  },
]

/** The next fault of a run: each of the lanes as often as the others, and in a lane every kind. */
export function drawFault(random: Random, dialect: Database['dialect'], lanes: readonly Lane[]): Fault {
  const possible = kinds.filter(({ only }) => only === undefined || only === dialect)
  const lane = random.pick(lanes)
  const kind = random.pick(possible.filter((each) => each.lane === lane))
  return { name: kind.name, lane, strike: kind.draw(random) }
}
