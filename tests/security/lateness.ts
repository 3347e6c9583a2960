import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

/** How late the event loop of a server was while things came in. */
export type Lateness = {
  /** The longest, in milliseconds, and the seed of what came in. */
  readonly worst: { readonly late: number; readonly seed: number }
  /** How late it is with nothing at all, on this machine at this time: at the 99th of a hundred looks. */
  readonly idle: number
  readonly seconds: number
}

type Drawn = {
  readonly seed: number
  readonly count: number
  /** How many come at once, as long as none of them makes the loop late: one after the other, 10,000 take hours. */
  readonly together?: number
  /** Brings what these seeds draw, for the first time (turn 0) or again. */
  readonly bring: (seeds: readonly number[], turn: number) => Promise<void>
  readonly onProgress?: ((done: number) => void) | undefined
}

const LOOKS = 100
const BETWEEN_LOOKS = 20
/** In milliseconds. What is above it is measured again, at once and at the end: the machine may have been busy with something else. */
export const LATEST = 50
const TRIES = 3
/** In milliseconds. Node tells the time from one look to the next, so that a loop that is never late has this. */
const BETWEEN_LOOKS_OF_NODE = 10

/** The part of a server's environment by which it tells how late it is, and what measures it by that. */
export async function lateness() {
  const port = await freePort()
  /** Since it was asked for last. */
  const late = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text()
    return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) - BETWEEN_LOOKS_OF_NODE
  }
  return { env: { METRICS_PORT: String(port) }, measure: (drawn: Drawn) => measure(late, drawn) }
}

async function measure(
  late: () => Promise<number>,
  { seed, count, together = 1, bring, onProgress }: Drawn,
): Promise<Lateness> {
  const began = performance.now()
  const quiet: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    await sleep(BETWEEN_LOOKS)
    quiet.push(await late())
  }
  const lateBy = async (seeds: readonly number[], turn: number) => {
    await late()
    await bring(seeds, turn)
    return late()
  }
  const least = async (each: number, known: number, first: number) => {
    let late = known
    for (let turn = first; turn < first + TRIES && late > LATEST; turn++)
      late = Math.min(late, await lateBy([each], turn))
    return late
  }
  const measured: { late: number; seed: number }[] = []
  for (let done = 0; done < count; done += together) {
    const seeds = Array.from({ length: Math.min(together, count - done) }, (_, index) => seed + done + index)
    const first = await lateBy(seeds, 0)
    // Which of them it was is found by bringing each alone.
    const isOne = seeds.length > 1 && first > LATEST
    for (const each of isOne ? seeds : seeds.slice(0, 1))
      measured.push({ late: await least(each, isOne ? Infinity : first, 1), seed: each })
    onProgress?.(done + seeds.length)
  }
  // What the machine was busy with for longer may be over at the end.
  for (const one of measured) one.late = await least(one.seed, one.late, TRIES + 1)
  const worst = measured.reduce((a, b) => (b.late > a.late ? b : a), { late: 0, seed })
  const idle = quiet.toSorted((a, b) => a - b).at(-2) ?? 0
  return { worst, idle, seconds: Math.round((performance.now() - began) / 1000) }
}
