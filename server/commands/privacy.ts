import { parseArgs } from 'node:util'
import { cipherOf, OK, databaseCommand, UNKNOWN, WRONG_USAGE, type CommandTools } from './command.ts'
import { isKeyAnnounced } from '#platform/sealing/open-cipher.ts'
import { exportPerson, sealAllAnew, type PrivacyAction, type PrivacyTools } from '#platform/privacy/personal-data.ts'
import { readPerson, type Person } from '#platform/privacy/person.ts'
import { cookieAnswersOf } from '#app/features/cookies/cookie-answers.server.ts'
import { eraseCookieAnswersForGood } from '#app/features/cookies/personal-data.server.ts'
import { expireNow } from '#platform/privacy/retention.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { personalData } from '../personal-data.ts'

const USAGE = `Usage: npm run privacy -- export|block|erase --reference R | --email E | --identity I | --phone P | --technician ID
       npm run privacy -- cookie-answer CODE | erase --cookie-answer CODE
       npm run privacy -- expire | rotate-key`

/** A person's rights over what is stored of them, and the care for everybody's data. Returns the exit code. */
async function runPrivacyCommand(command: CommandTools, args: readonly string[]): Promise<number> {
  const tools = { ...command, cipher: await cipherOf(command), personalData }
  const [verb, ...options] = args
  if (verb === 'expire' && options.length === 0) return expire(tools)
  if (verb === 'rotate-key' && options.length === 0) return rotateKey(tools)
  if (verb === 'cookie-answer') return showCookieAnswers(tools, options)
  if (verb === 'erase' && options[0] === '--cookie-answer') return forgetCookieAnswers(tools, options.slice(1))
  if (verb !== 'export' && verb !== 'block' && verb !== 'erase') return usage(tools)

  const person = personIn(options)
  if (typeof person === 'string') return usage(tools, person)
  if (verb === 'export') {
    // Nothing but JSON, also when nothing is stored: that is an answer, too.
    tools.print(JSON.stringify(await exportPerson(tools, person), null, 2))
    return OK
  }
  return forget(tools, verb, person)
}

type Printing = PrivacyTools & Pick<CommandTools, 'print'>

const labels: Record<Person['by'], string> = {
  reference: 'reference',
  email: 'e-mail address',
  identity: 'identity',
  phone: 'phone number',
  technician: 'id of a technician',
}

/** Exactly one person, or what is wrong; an empty text where the usage says it all. */
function personIn(options: readonly string[]): Person | string {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...options],
      options: { reference: text, email: text, identity: text, phone: text, technician: text },
    })
    const [given, ...more] = Object.entries(values) as [Person['by'], string][]
    return given && more.length === 0 ? readPerson(...given) : ''
  } catch {
    return ''
  }
}

function usage({ print }: Printing, error = ''): number {
  print(error || USAGE)
  return WRONG_USAGE
}

/** Whatever refuses does so before anything is done. Somebody's own requests go last: all the rest hangs on them. */
async function forget(tools: Printing, action: PrivacyAction, person: Person): Promise<number> {
  for (const { refuse } of tools.personalData) {
    const why = (await refuse?.(tools, person)) ?? null
    if (why === null) continue
    tools.print(why)
    return UNKNOWN
  }
  let held = false
  for (const data of tools.personalData.toReversed())
    held = ((await data.forget?.(tools, action, person)) ?? false) || held
  if (!held) tools.print(`Nothing is stored by that ${labels[person.by]}.`)
  return held ? OK : UNKNOWN
}

/** Prints what can be proved of the answers to the cookie notice that a visitor gives the code of. */
async function showCookieAnswers(tools: Printing, [code = '', ...more]: readonly string[]): Promise<number> {
  if (code === '' || more.length > 0) return usage(tools)
  const answers = await cookieAnswersOf(tools, code)
  const told = answers.map(({ at, ...answer }) => ({ at: new Date(at).toISOString(), ...answer }))
  tools.print(JSON.stringify(told, null, 2))
  return OK
}

/** Erases what proves the answers to the cookie notice of who gives their code. */
async function forgetCookieAnswers(tools: Printing, [code = '', ...more]: readonly string[]): Promise<number> {
  if (code === '' || more.length > 0) return usage(tools)
  if ((await cookieAnswersOf(tools, code)).length === 0) {
    tools.print('No answer to the cookie notice is recorded by that code.')
    return UNKNOWN
  }
  tools.print(`Answers to the cookie notice erased: ${await eraseCookieAnswersForGood(tools, code)}.`)
  return OK
}

async function expire(tools: Printing & Pick<CommandTools, 'config'>): Promise<number> {
  const { brand } = await loadSite(tools.config.siteDir)
  const { blocked, erased } = await expireNow(tools, brand.retention)
  tools.print(`Blocked: ${blocked}. Erased: ${erased}.`)
  return OK
}

async function rotateKey(tools: Printing): Promise<number> {
  const { print, db, cipher } = tools
  if (!(await isKeyAnnounced(db, cipher))) {
    print('No server works with the first data key yet: restart it with the new key before the old ones.')
    return UNKNOWN
  }
  const kinds = await sealAllAnew(tools)
  await db.forgetErased()
  print(`Sealed anew with ${cipher.keyId}: ${kinds.map(({ sealed, what }) => `${sealed} ${what}`).join(', ')}.`)
  const closed = kinds.flatMap((kind) => kind.closed)
  if (closed.length === 0) {
    print('The other data keys may be removed. Keep them with the backups that were made with them.')
    return OK
  }
  for (const id of closed) print(`${id} opens with none of the data keys.`)
  return UNKNOWN
}

export const run = databaseCommand(runPrivacyCommand)

if (import.meta.main) process.exitCode = await run()
