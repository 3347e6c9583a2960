import { createLog, type Log } from '#platform/log/log.ts'

export type LogEntry = { readonly level: number; readonly msg: string; readonly [fact: string]: unknown }

/** The real log, kept where a test can read it. */
export function recordingLog(): { readonly log: Log; readonly entries: LogEntry[] } {
  const entries: LogEntry[] = []
  return { log: createLog({ write: (line) => entries.push(JSON.parse(line) as LogEntry) }), entries }
}

/** For a test that doesn't care what is logged. */
export const silentLog: Log = createLog({ write() {} })
