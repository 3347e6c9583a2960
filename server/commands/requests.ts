import { once } from 'node:events'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { staffLocale } from '#emails/request-mail.ts'
import { cipherOf, OK, runCommand, UNKNOWN, WRONG_USAGE, type CommandTools } from './command.ts'
import { readPerson } from '../privacy/people.ts'
import { csvTable } from '../requests/requests-csv.ts'
import {
  columnsOf,
  requestColumns,
  requestInUse,
  requestsInUse,
  type RequestInUse,
} from '../requests/stored-requests.ts'

const USAGE = 'Usage: npm run requests -- list | show REFERENCE | export --csv'

/**
 * Shows staff the requests that are in use; those that are blocked or erased are none of theirs. What is personal is
 * printed: that is what they ask for. Returns the exit code.
 */
async function runRequestsCommand(command: CommandTools, args: readonly string[]): Promise<number> {
  const { db, print } = command
  const [verb, option, ...more] = args
  const isList = verb === 'list' && option === undefined
  const isExport = verb === 'export' && option === '--csv' && more.length === 0
  const isShow = verb === 'show' && option !== undefined && more.length === 0
  if (!isList && !isExport && !isShow) {
    print(USAGE)
    return WRONG_USAGE
  }
  const tools = { db, cipher: await cipherOf(command) }
  const i18n = await createEmailI18n(staffLocale)
  const rowOf = (request: RequestInUse) => columnsOf(i18n, request)

  if (isExport) {
    // In parts, each a record with its line end: as many requests as there may be.
    for await (const part of csvTable(requestsInUse(tools), requestColumns, rowOf)) await write(part)
    return OK
  }
  if (isShow) return show(option, print, async (reference) => requestInUse(tools, reference), rowOf)

  let count = 0
  for await (const request of requestsInUse(tools)) {
    const { reference, received, kind, messages, name, lastName } = rowOf(request)
    print([reference, received, kind.padEnd(8), messages.padEnd(6), `${name} ${lastName}`.trim()].join('  '))
    count += 1
  }
  print(`Requests: ${count}.`)
  return OK
}

/** No faster than it is read. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function show(
  typed: string,
  print: (line: string) => void,
  find: (reference: string) => Promise<RequestInUse | null>,
  rowOf: (request: RequestInUse) => Record<string, string>,
): Promise<number> {
  const read = readPerson('reference', typed)
  if (typeof read === 'string') {
    print(read)
    return UNKNOWN
  }
  const request = await find(read.key)
  if (!request) {
    print(`There is no request ${read.key} in use.`)
    return UNKNOWN
  }
  for (const [column, value] of Object.entries(rowOf(request))) if (value !== '') print(`${column}: ${value}`)
  return OK
}

if (import.meta.main) process.exitCode = await runCommand(runRequestsCommand)
