import pino from 'pino'
import type { Log } from '#server/log.ts'

export type LogEntry = { readonly level: number; readonly msg: string; readonly [fact: string]: unknown }

/** The real log, kept where a test can read it. */
export function keptLog(): { readonly log: Log; readonly entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const log = pino({ base: null }, { write: (line) => entries.push(JSON.parse(line) as LogEntry) })
  return { log, entries }
}

/** For a test that doesn't care what is logged. */
export const silentLog: Log = pino({ level: 'silent' })
