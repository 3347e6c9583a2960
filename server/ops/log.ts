import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'

/** The id of the request that is being answered: it stands on whatever is logged meanwhile. */
export const currentRequest = new AsyncLocalStorage<string>()

/** All that may be told of an event. A field that is not in this list reaches no log, whoever hands it in. */
const FIELDS = [
  'attempts', // at sending a message
  'blocked', // requests, how many
  'catalogue', // version of the operator's prices
  'count', // of whatever the sentence says
  'erased', // requests, how many
  'last', // time of the last pass
  'message', // id of a message in the outbox
  'method',
  'ms',
  'problem', // in the operator's folder: file, line, key
  'reason', // of a mail failure, in codes
  'request', // id of a stored request
  'signal', // that ends the process; disconnect: the supervisor is gone
  'route', // the pattern, never the address: that may hold the token of a receipt
  'status',
] as const

type Facts = { readonly [Field in (typeof FIELDS)[number]]?: string | number | boolean } & {
  /** Told by its kind, codes and stack frames. */
  readonly error?: unknown
}

type Write = (facts: Facts, event: string) => void

/** Takes facts about what happened, never what a visitor typed. `event` is a sentence written in the code. */
export type Log = { readonly info: Write; readonly warn: Write; readonly error: Write }

/**
 * An error whose message may be logged: we wrote it ourselves, and nothing in it was typed by a visitor. Of every
 * other error the message stays out, since databases and parsers quote what they could not take.
 */
export class LoggableError extends Error {}

/** One JSON line per entry, to standard output if nowhere else. */
export function createLog(destination: pino.DestinationStream = pino.destination(1)): Log {
  const lines = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  const writer =
    (level: keyof Log): Write =>
    (facts, event) =>
      lines[level](loggable(facts), event)
  return { info: writer('info'), warn: writer('warn'), error: writer('error') }
}

function loggable(facts: Facts): Record<string, unknown> {
  const known = FIELDS.filter((field) => ['string', 'number', 'boolean'].includes(typeof facts[field]))
  const requestId = currentRequest.getStore()
  return {
    ...(requestId !== undefined && { requestId }),
    ...Object.fromEntries(known.map((field) => [field, facts[field]])),
    ...('error' in facts && describe(facts.error)),
  }
}

/** DatabaseError 23505, with the places in the code that it came through. */
function describe(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const codes = [code, errcode].filter((code) => /^\w+$/.test(String(code ?? '')))
  const message = error instanceof LoggableError ? [error.message] : []
  return { error: [error.constructor.name, ...codes, ...message].join(' '), stack: frames(error) }
}

/** A message may have several lines, so only those count that name a place in a file. */
function frames({ stack = '', message }: Error): string {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return afterMessage
    .split('\n')
    .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .join('\n')
}
