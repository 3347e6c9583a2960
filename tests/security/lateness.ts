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
  /** Brings what a seed draws, for the first time (turn 0) or again. */
  readonly bring: (seed: number, turn: number) => Promise<void>
  readonly onProgress?: ((done: number) => void) | undefined
}

const LOOKS = 100
const BETWEEN_LOOKS = 20
/** In milliseconds. What is above it is measured again: the machine may have been busy with something else. */
export const LATEST = 50
const TRIES = 4

/** The part of a server's environment by which it tells how late it is, and what measures it by that. */
export async function lateness() {
  const port = await freePort()
  /** Since it was asked for last. */
  const late = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text()
    return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1])
  }
  return { env: { METRICS_PORT: String(port) }, measure: (drawn: Drawn) => measure(late, drawn) }
}

async function measure(late: () => Promise<number>, { seed, count, bring, onProgress }: Drawn): Promise<Lateness> {
  const began = performance.now()
  const quiet: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    await sleep(BETWEEN_LOOKS)
    quiet.push(await late())
  }
  let worst = { late: 0, seed }
  for (let number = seed; number < seed + count; number++) {
    let least = Infinity
    for (let turn = 0; turn < TRIES && least > LATEST; turn++) {
      await late()
      await bring(number, turn)
      least = Math.min(least, await late())
    }
    if (least > worst.late) worst = { late: least, seed: number }
    onProgress?.(number - seed + 1)
  }
  const idle = quiet.toSorted((a, b) => a - b).at(-2) ?? 0
  return { worst, idle, seconds: Math.round((performance.now() - began) / 1000) }
}
