import { verifiedMandates } from '#app/features/mandates/mandates.server.ts'
import { verifiedDocuments } from '#app/features/offers/verify-documents.server.ts'
import { cipherOf, databaseCommand, OK, UNKNOWN, WRONG_USAGE, type CommandDeps } from './command.ts'

const USAGE = 'Usage: npm run documents -- verify'

/** Recomputes what the documents of offers and mandates are recognised by. Prints nothing personal; returns the exit code. */
async function runDocumentsCommand(command: CommandDeps, args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'verify') return WRONG_USAGE
  const { db, print } = command
  const deps = { db, cipher: await cipherOf(command) }
  let [whole, changed] = [0, 0]
  for await (const { id, name, isWhole } of verifiedDocuments(deps)) {
    if (isWhole) whole += 1
    else {
      changed += 1
      print(`${name}: of the offer ${id}, is not the one that was shown, or can’t be opened.`)
    }
  }
  for await (const { reference, isWhole } of verifiedMandates(deps)) {
    if (isWhole) whole += 1
    else {
      changed += 1
      print(`The paper of the mandate ${reference} is not the one that was given, or can’t be opened.`)
    }
  }
  print(`As they were sent: ${whole}. Changed or lost: ${changed}.`)
  return changed === 0 ? OK : UNKNOWN
}

export const run = databaseCommand(USAGE, runDocumentsCommand)

if (import.meta.main) process.exitCode = await run()
