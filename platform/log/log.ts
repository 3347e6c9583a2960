import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import type { Clock } from '../clock.ts'
import { errorInWords } from './error-words.ts'

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
  'problem', // in the operator's folder or the settings: file, line, key
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

/**
 * One JSON line per entry, to standard output if nowhere else. Errors that are equal have their stack once a minute, and
 * with the next stack how many of them (`again`) had none since.
 */
export function createLog(destination: pino.DestinationStream = pino.destination(1), clock: Clock = Date.now): Log {
  const describe = describer(clock)
  const lines = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  const writer =
    (level: keyof Log): Write =>
    (facts, event) =>
      lines[level](loggable(facts, describe), event)
  return { info: writer('info'), warn: writer('warn'), error: writer('error') }
}

function loggable(facts: Facts, describe: Describe): Record<string, unknown> {
  const known = FIELDS.filter((field) => ['string', 'number', 'boolean'].includes(typeof facts[field]))
  const requestId = currentRequest.getStore()
  return {
    ...(requestId !== undefined && { requestId }),
    ...Object.fromEntries(known.map((field) => [field, facts[field]])),
    ...('error' in facts && describe(facts.error)),
  }
}

type Described = { readonly error: string; readonly stack?: string; readonly again?: number }
type Describe = (error: unknown) => Described

const MINUTE = 60_000
/** Distinct errors remembered at once. */
const MAX_REMEMBERED = 200

function describer(clock: Clock): Describe {
  const told = new Map<string, { readonly at: number; again: number }>()
  return (error) => {
    if (!(error instanceof Error)) return { error: typeof error }
    const stack = frames(error)
    const name = nameOf(error, stack)
    // Wherever it was noticed: a full disk comes through every door.
    const key = `${name}\n${stack.split('\n')[0]}`
    const before = told.get(key)
    const passed = before ? clock() - before.at : MINUTE
    if (before && passed >= 0 && passed < MINUTE) {
      before.again += 1
      return { error: name }
    }
    told.delete(key)
    if (told.size === MAX_REMEMBERED) told.delete(told.keys().next().value!)
    told.set(key, { at: clock(), again: 0 })
    return { error: name, stack, ...(before && before.again > 0 && { again: before.again }) }
  }
}

/** DatabaseError 53100: the disk of the database is full. Never a kind alone: where nothing else is known, the place. */
function nameOf(error: Error, stack: string): string {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const codes = [code, errcode].filter((each) => /^\w+$/.test(String(each ?? '')))
  const name = [error.constructor.name, ...codes].join(' ')
  if (error instanceof LoggableError) return `${name} ${error.message}`
  const words = errorInWords(error)
  if (words !== null) return `${name}: ${words}`
  return codes.length > 0 ? name : `${name} ${stack.split('\n')[0] || 'without a place'}`
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
