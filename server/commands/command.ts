import { once } from 'node:events'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigErrors, readConfig, type Config } from '#platform/config/config.ts'
import { openDataKeys } from '#platform/sealing/data-keys.ts'
import { NoDatabase, openDatabaseBeside, type Database } from '#platform/database/database.ts'
import { ProgramTooOld } from '#platform/database/later-version.ts'
import { DataFolderInUse } from '#platform/database/sqlite.ts'
import { createLog } from '#platform/log/log.ts'
import { UnsoundCopy } from '#platform/database/sqlite-copies.ts'
import { openCipher } from '#platform/sealing/open-cipher.ts'
import { readOwnLanguages } from '#site-folder/languages/own-languages.ts'
import { goByClocksOfFolder } from '#site-folder/own-clock.ts'
import { SiteErrors } from '#site-folder/site.ts'

/** Exit codes; the last two as in sysexits.h. */
export const OK = 0
export const UNKNOWN = 1
export const WRONG_USAGE = 64
const WRONG_CONFIG = 78

export type CommandDeps = {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly print: (line: string) => void
  readonly write: Caller['write']
}

/** Why a command can't do what it was asked, in a sentence for who asked. */
export class Refusal extends Error {}

/** The caller of a command: what they typed, and where they read. */
export type Caller = {
  readonly env: NodeJS.ProcessEnv
  readonly args: readonly string[]
  readonly clock: Clock
  readonly print: (line: string) => void
  /** A part of a text of any length, no faster than it is read. */
  readonly write: (text: string) => Promise<void>
  readonly printError: (line: string) => void
}

const terminal: Caller = {
  env: process.env,
  args: process.argv.slice(2),
  clock: Date.now,
  print: console.log,
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  },
  printError: console.error,
}

/** A command's usage, a line or more; by what was typed where its parts have a help of their own. */
type Usage = string | ((args: readonly string[]) => string)

/** A command on the database that a server may be using at this moment. Gives the exit code. */
export function databaseCommand(usage: Usage, work: (deps: CommandDeps, args: readonly string[]) => Promise<number>) {
  return (caller = terminal): Promise<number> =>
    helped(usage, caller, async (print) => {
      const config = readConfig(caller.env)
      // What is stored may be in them. A fault in them stops only what reads the whole folder, which says it.
      readOwnLanguages(config.siteDir, [])
      goByClocksOfFolder(config.siteDir)
      const db = await openDatabaseBeside(config.database, createLog({ write: (line) => print(line.trimEnd()) }))
      return work({ config, db, clock: caller.clock, print, write: caller.write }, caller.args).finally(db.close)
    })
}

/** A command on files. Gives the exit code. */
export function command(usage: Usage, work: (caller: Caller) => Promise<number>) {
  return (caller = terminal): Promise<number> => helped(usage, caller, () => work(caller))
}

/** Tells how it is used where that is asked, before anything is read, and where it was used wrongly. */
async function helped(
  usage: Usage,
  caller: Caller,
  work: (print: Caller['print']) => Promise<number>,
): Promise<number> {
  const { args, print } = caller
  const told = typeof usage === 'string' ? usage : usage(args)
  if (asksForHelp(args)) {
    print(told)
    return OK
  }
  const exitCode = await inWords(work, caller)
  // Without the help below it.
  if (exitCode === WRONG_USAGE) print(told.split('\n\n')[0]!)
  return exitCode
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

/** Prints failures that are expected, a line each, without the stack of a program that has failed. */
export async function inWords(
  work: (print: (line: string) => void) => Promise<number>,
  { print, printError }: Pick<Caller, 'print' | 'printError'> = terminal,
): Promise<number> {
  try {
    return await work(print)
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnsoundCopy) {
      printError(error.message)
      return UNKNOWN
    }
    const lines = errorsOf(error)
    if (!lines) throw error
    lines.forEach((line) => printError(line))
    return WRONG_CONFIG
  }
}

/** The cipher of the server's database, for a command that reads or writes what is sealed. */
export async function cipherOf({ config, db }: Pick<CommandDeps, 'config' | 'db'>): Promise<Cipher> {
  return openCipher(db, config.dataKeys ?? (await openDataKeys(config.dataDir)))
}

function errorsOf(error: unknown): readonly string[] | null {
  if (error instanceof ConfigErrors || error instanceof SiteErrors) return error.errors
  if (error instanceof CannotOpen) return [`A request can’t be opened: ${error.message}.`]
  if (error instanceof NoDatabase || error instanceof DataFolderInUse || error instanceof ProgramTooOld)
    return [error.message]
  return null
}
