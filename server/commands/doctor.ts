import { parseArgs } from 'node:util'
import { ConfigErrors, readConfig, type Config } from '../config.ts'
import { examineDatabase } from '../ops/doctor/database.ts'
import { examineScanner } from '../ops/doctor/scanner.ts'
import { examineEnvironment } from '../ops/doctor/environment.ts'
import { examineSite } from '../ops/doctor/site.ts'
import { sendTestMessage } from '../ops/doctor/send-test.ts'
import { examineUpkeep } from '../ops/doctor/upkeep.ts'
import { examineVariables } from '../ops/doctor/variables.ts'
import { isLoopback } from '../mail/mail-url.ts'

const USAGE = 'Usage: npm run doctor | npm run doctor -- --send-test ADDRESS'
const HEALTHY = 0
const PROBLEMS = 1
const WRONG_USAGE = 64
/** Beside the name of the user. An address without a password is for a PostgreSQL that knows its users otherwise. */
const FIRST_GUESSES = ['postgres', 'password', 'admin', 'root', 'alta', 'changeme', '123456']

/**
 * What is wrong with a configuration and its environment, or missing from it, a plain sentence each that names the
 * key to set: variables, the machine, the operator's folder, facts that nobody gave (they show as "ask us"), the
 * database, certificate and backups. With an address, a test message goes there, too.
 */
export async function examine(env: NodeJS.ProcessEnv, testAddress?: string): Promise<string[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (error instanceof ConfigErrors) return [...error.errors, ...examineVariables(env)]
    throw error
  }
  return [
    ...examineVariables(env),
    ...placeholderSettings(config),
    ...examineEnvironment(config),
    ...(await examineSite(config.siteDir)),
    ...(await examineDatabase(config, Date.now())),
    ...(await examineUpkeep(config, Date.now())),
    ...(await examineScanner(config)),
    ...(testAddress === undefined ? [] : await sendTestMessage(config, testAddress)),
  ]
}

/** Settings that are right for a trial and wrong for visitors. */
function placeholderSettings({ publicOrigin, mail, database }: Config): string[] {
  const { protocol, hostname } = new URL(publicOrigin)
  return [
    ...(hostname === 'localhost'
      ? [`PUBLIC_ORIGIN: ${publicOrigin} works on this machine only: set the address that visitors use`]
      : protocol === 'https:'
        ? []
        : [`PUBLIC_ORIGIN: ${publicOrigin} sends what visitors type in the clear: use https`]),
    ...(mail.kind === 'file' ? ['MAIL_URL: mail goes to files and reaches nobody: set a mail server'] : []),
    ...('url' in database ? wayToDatabase(new URL(database.url)) : []),
  ]
}

/** Who is on the way to the database, and who gets in by guessing. */
function wayToDatabase({ hostname, searchParams, username, password }: URL): string[] {
  const isChecked = isLoopback(hostname) || searchParams.get('sslmode') === 'verify-full'
  const isGuessed = [username, ...FIRST_GUESSES].includes(password)
  return [
    ...(isChecked
      ? []
      : [`DATABASE_URL: nobody checks who answers as ${hostname}, or who listens: add ?sslmode=verify-full`]),
    ...(isGuessed ? ['DATABASE_URL: its password is one of the first that anybody tries: set a random one'] : []),
  ]
}

async function main(args: readonly string[]): Promise<number> {
  let testAddress: string | undefined
  try {
    const { values } = parseArgs({ args: [...args], options: { 'send-test': { type: 'string' } } })
    testAddress = values['send-test']
  } catch {
    console.error(USAGE)
    return WRONG_USAGE
  }
  const problems = await examine(process.env, testAddress)
  for (const problem of problems) console.log(problem)
  console.log(problems.length === 0 ? 'Nothing is wrong.' : `${problems.length} to look at.`)
  return problems.length === 0 ? HEALTHY : PROBLEMS
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
