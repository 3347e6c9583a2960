import pino from 'pino'

/** Takes facts about what happened, never what a visitor typed. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>

/** One JSON line per entry, to standard output. */
export function createLog(): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
