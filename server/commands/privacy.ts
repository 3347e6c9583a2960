import { parseArgs } from 'node:util'
import { cipherOf, OK, databaseCommand, UNKNOWN, WRONG_USAGE, type CommandDeps } from './command.ts'
import { isKeyAnnounced } from '#platform/sealing/open-cipher.ts'
import type { PersonWords } from '#platform/privacy/named-person.ts'
import {
  exportPerson,
  mentionsOf,
  sealAllAnew,
  wordsOf,
  type PrivacyAction,
  type PrivacyDeps,
  type UnreadFile,
} from '#platform/privacy/personal-data.ts'
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
async function runPrivacyCommand(command: CommandDeps, args: readonly string[]): Promise<number> {
  const deps = { ...command, cipher: await cipherOf(command), personalData }
  const [verb, ...options] = args
  if (verb === 'expire' && options.length === 0) return expire(deps)
  if (verb === 'rotate-key' && options.length === 0) return rotateKey(deps)
  if (verb === 'cookie-answer') return showCookieAnswers(deps, options)
  if (verb === 'erase' && options[0] === '--cookie-answer') return forgetCookieAnswers(deps, options.slice(1))
  if (verb !== 'export' && verb !== 'block' && verb !== 'erase') return WRONG_USAGE

  const person = personIn(options)
  if (typeof person === 'string') {
    if (person !== '') deps.print(person)
    return WRONG_USAGE
  }
  if (verb === 'export') {
    // Nothing but JSON, also when nothing is stored: that is an answer, too.
    deps.print(JSON.stringify(await exportPerson(deps, person), null, 2))
    return OK
  }
  return forget(deps, verb, person)
}

type Printing = PrivacyDeps & Pick<CommandDeps, 'print'>

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

/** Whatever refuses does so before anything is done. Somebody's own requests go last: all the rest hangs on them. */
async function forget(deps: Printing, action: PrivacyAction, person: Person): Promise<number> {
  for (const { refuse } of deps.personalData) {
    const why = (await refuse?.(deps, person)) ?? null
    if (why === null) continue
    deps.print(why)
    return UNKNOWN
  }
  const words = await wordsOf(deps, person)
  let held = false
  for (const data of deps.personalData.toReversed())
    held = ((await data.forget?.({ ...deps, words }, action, person)) ?? false) || held
  if (action === 'erase' && person.by !== 'technician') await tellMentions(deps, words)
  if (!held) deps.print(`Nothing is stored by that ${labels[person.by]}.`)
  return held ? OK : UNKNOWN
}

/** Opens every sealed value and file, and prints where somebody is still named, and never as what. */
async function tellMentions(deps: Printing, words: PersonWords): Promise<void> {
  const { mentions, opened, closed, unread } = await mentionsOf(deps, words)
  const unopened = closed === 0 ? '' : ` ${closed} open with none of the data keys.`
  deps.print(`Opened ${opened} sealed values: ${mentions.length} still name them.${unopened}`)
  for (const { table, id, by } of mentions)
    deps.print(`  ${table} (${id}): ${by === 'key' ? 'address, phone, identity or reference' : 'the name alone'}`)
  tellUnread(deps, unread)
}

/** Whoever looks for somebody is told where no command can. */
function tellUnread({ print }: Pick<Printing, 'print'>, unread: readonly UnreadFile[]): void {
  if (unread.length === 0) return
  const alone = unread.filter(({ isAtCase }) => !isAtCase)
  const where = `${unread.length - alone.length} go with their cases, ${alone.length} belong to no case.`
  print(`Pictures and documents without words that can be read: ${unread.length}. ${where}`)
  for (const { table, id } of alone) print(`  ${table} (${id}): to be looked at`)
}

/** Prints what can be proved of the answers to the cookie notice that a visitor gives the code of. */
async function showCookieAnswers(deps: Printing, [code = '', ...more]: readonly string[]): Promise<number> {
  if (code === '' || more.length > 0) return WRONG_USAGE
  const answers = await cookieAnswersOf(deps, code)
  const told = answers.map(({ at, ...answer }) => ({ at: new Date(at).toISOString(), ...answer }))
  deps.print(JSON.stringify(told, null, 2))
  return OK
}

/** Erases what proves the answers to the cookie notice of who gives their code. */
async function forgetCookieAnswers(deps: Printing, [code = '', ...more]: readonly string[]): Promise<number> {
  if (code === '' || more.length > 0) return WRONG_USAGE
  if ((await cookieAnswersOf(deps, code)).length === 0) {
    deps.print('No answer to the cookie notice is recorded by that code.')
    return UNKNOWN
  }
  deps.print(`Answers to the cookie notice erased: ${await eraseCookieAnswersForGood(deps, code)}.`)
  return OK
}

async function expire(deps: Printing & Pick<CommandDeps, 'config'>): Promise<number> {
  const { brand } = await loadSite(deps.config.siteDir)
  const { blocked, erased } = await expireNow(deps, brand.retention)
  deps.print(`Blocked: ${blocked}. Erased: ${erased}.`)
  return OK
}

async function rotateKey(deps: Printing): Promise<number> {
  const { print, db, cipher } = deps
  if (!(await isKeyAnnounced(db, cipher))) {
    print('No server works with the first data key yet: restart it with the new key before the old ones.')
    return UNKNOWN
  }
  const kinds = await sealAllAnew(deps)
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

export const run = databaseCommand(USAGE, runPrivacyCommand)

if (import.meta.main) process.exitCode = await run()
