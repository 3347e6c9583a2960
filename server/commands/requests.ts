import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mandateColumns, mandateRow } from '#app/features/mandates/mandate-columns.ts'
import { mandatesInUse } from '#app/features/mandates/mandates.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { fullName } from '#domain/people/holder.ts'
import { staffLocale } from '#emails/request-mail.ts'
import { attachmentsOf, readAttachment } from '#app/features/requests/files/attachments.server.ts'
import { conversationOf } from '#app/features/cases/conversation.server.ts'
import { findReference, isReferenceLike } from '#app/features/cases/search/find-reference.server.ts'
import { cipherOf, OK, Refusal, databaseCommand, UNKNOWN, WRONG_USAGE, type CommandDeps } from './command.ts'
import { requestColumns } from '#app/features/requests/request-columns.ts'
import { requestKinds } from '../request-kinds.ts'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import {
  columnsOf,
  requestInUse,
  requestsInUse,
  type RequestInUse,
} from '#app/features/requests/stored/stored-requests.server.ts'

const USAGE =
  'Usage: npm run requests -- list | show REFERENCE | files REFERENCE FOLDER | export --csv | mandates --csv'

/**
 * Shows staff the requests that are in use; those that are blocked or erased are none of theirs. Personal data is
 * printed: that is what they ask for. Returns the exit code.
 */
async function runRequestsCommand(command: CommandDeps, args: readonly string[]): Promise<number> {
  const { db, clock, print, write } = command
  const [verb, option, ...more] = args
  const isList = verb === 'list' && option === undefined
  const isExport = verb === 'export' && option === '--csv' && more.length === 0
  const isMandates = verb === 'mandates' && option === '--csv' && more.length === 0
  const isShow = verb === 'show' && option !== undefined
  const isFiles = verb === 'files' && more.length > 0
  if (!isList && !isExport && !isMandates && !isShow && !isFiles) return WRONG_USAGE
  const deps = { db, cipher: await cipherOf(command) }
  const i18n = await createEmailI18n(staffLocale)
  const rowOf = (request: RequestInUse) => columnsOf(requestKinds, i18n, request)

  if (isExport) {
    // In parts, each a record with its line end: as many requests as there may be.
    for await (const part of csvTable(requestsInUse(deps), requestColumns, rowOf)) await write(part)
    return OK
  }
  if (isMandates) {
    const mandates = []
    for await (const mandate of mandatesInUse(deps)) mandates.push(mandate)
    const told = { staff: null, action: 'exported', what: 'mandates', subject: null, count: mandates.length } as const
    await writeAudit(db.kysely, { ...told, at: clock() })
    for await (const part of csvTable(mandates, mandateColumns, mandateRow)) await write(part)
    return OK
  }
  // A reference may be typed with spaces, of which a shell makes several words.
  const words = args.slice(1)
  if (isShow) return show(deps, words.join(' '), print, rowOf)
  if (isFiles) return saveFiles(deps, words.slice(0, -1).join(' '), words.at(-1) ?? '', print)

  let count = 0
  for await (const request of requestsInUse(deps)) {
    const { reference, received, kind, messages, name, lastName } = rowOf(request)
    print([reference, received, kind.padEnd(8), messages.padEnd(6), fullName({ name, lastName })].join('  '))
    count += 1
  }
  print(`Requests: ${count}.`)
  return OK
}

type Deps = Parameters<typeof requestInUse>[0]
type Print = (line: string) => void

/** The request of a reference as it was typed; null once it is said why there is none. */
async function find(deps: Deps, typed: string, print: Print): Promise<RequestInUse | null> {
  if (!isReferenceLike(typed)) {
    print(`${typed} is not a reference: they look like AZ-7K4M-2Q7E`)
    return null
  }
  const reference = await findReference(deps, typed)
  const request = reference === null ? null : await requestInUse(deps, reference)
  if (!request) print(`There is no request ${typed} in use.`)
  return request
}

async function show(
  deps: Deps,
  typed: string,
  print: Print,
  rowOf: (request: RequestInUse) => Record<string, string>,
): Promise<number> {
  const request = await find(deps, typed, print)
  if (!request) return UNKNOWN
  for (const [column, value] of Object.entries(rowOf(request))) if (value !== '') print(`${column}: ${value}`)
  for (const { at, from, subject, text, files } of await conversationOf(deps, request.id)) {
    const names = files.map(({ name }) => name).join(', ')
    print(
      `${new Date(at).toISOString()} ${from}: ${[subject, text, names && `[${names}]`].filter(Boolean).join(' | ')}`,
    )
  }
  return OK
}

/** Writes the files that a customer sent into a folder, with what is there already left alone. */
async function saveFiles(deps: Deps, typed: string, folder: string, print: Print): Promise<number> {
  const request = await find(deps, typed, print)
  if (!request) return UNKNOWN
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const ids = await attachmentsOf(deps, request.id)
  for (const [index, id] of ids.entries()) {
    const file = await readAttachment(deps, request.id, id)
    if (!file) continue
    const target = path.join(folder, `${request.reference}-${index + 1}-${file.name}`)
    await writeFile(target, file.bytes, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
      throw new Refusal(`${target} can't be written: ${error.message}.`, { cause: error })
    })
    print(target)
  }
  print(`Files: ${ids.length}.`)
  return OK
}

export const run = databaseCommand(USAGE, runRequestsCommand)

if (import.meta.main) process.exitCode = await run()
