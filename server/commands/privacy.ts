import { parseArgs } from 'node:util'
import { cipherOf, OK, databaseCommand, UNKNOWN, WRONG_USAGE, type CommandTools } from './command.ts'
import { isKeyAnnounced } from '#platform/sealing/open-cipher.ts'
import {
  blockOrEraseForGood,
  eraseCookieAnswersForGood,
  eraseSubscribersForGood,
  removeFriendForGood,
} from '#platform/privacy/erasure-journal.ts'
import { exportPerson } from '#platform/privacy/export-person.ts'
import { findStoredAbout, readPerson, type Person, type StoredAbout } from '#platform/privacy/people.ts'
import type { PrivacyAction, Tools } from '#platform/privacy/block-or-erase.ts'
import { cookieAnswersOf } from '#app/features/cookies/cookie-answers.server.ts'
import { expireNow } from '#platform/privacy/retention.ts'
import { resealAll } from '#platform/privacy/rotate-key.ts'
import { subscriptionsOf } from '#app/features/incidents/subscriber-person.server.ts'
import { eraseStaffForGood, exportStaff, staffBy } from '#app/features/staff/staff-person.server.ts'
import { loadSite } from '#site-folder/site.ts'
import type { StaffMember } from '#app/features/staff/staff.server.ts'

const USAGE = `Usage: npm run privacy -- export|block|erase --reference R | --email E | --identity I
       npm run privacy -- cookie-answer CODE | erase --cookie-answer CODE
       npm run privacy -- expire | rotate-key`

/** A person's rights over what is stored of them, and the care for everybody's data. Returns the exit code. */
async function runPrivacyCommand(command: CommandTools, args: readonly string[]): Promise<number> {
  const tools = { ...command, cipher: await cipherOf(command) }
  const [verb, ...options] = args
  if (verb === 'expire' && options.length === 0) return expire(tools)
  if (verb === 'rotate-key' && options.length === 0) return rotateKey(tools)
  if (verb === 'cookie-answer') return showCookieAnswers(tools, options)
  if (verb === 'erase' && options[0] === '--cookie-answer') return forgetCookieAnswers(tools, options.slice(1))
  if (verb !== 'export' && verb !== 'block' && verb !== 'erase') return usage(tools)

  const person = personIn(options)
  if (typeof person === 'string') return usage(tools, person)
  const stored = await findStoredAbout(tools, person)
  const subscriptions = await subscriptionsOf(tools, person)
  const member = await staffBy(tools, person)
  if (verb === 'export') {
    // Nothing but JSON, also when nothing is stored: that is an answer, too.
    const desk = member ? { desk: await exportStaff(tools, member) } : {}
    tools.print(JSON.stringify({ ...(await exportPerson(tools, person, stored)), ...desk }, null, 2))
    return OK
  }
  if (member && !(await forgetStaff(tools, verb, member))) return UNKNOWN
  // Whoever is not to be found here is told of nothing either: blocked and erased are the same for it.
  if (subscriptions.length > 0) {
    await eraseSubscribersForGood(
      tools,
      subscriptions.map(({ id }) => id),
    )
    tools.print('They are told of no incidents any more, and their address is gone from there.')
  }
  if ((member || subscriptions.length > 0) && stored.own.length + stored.named.length === 0) return OK
  if (stored.own.length + stored.named.length === 0) {
    tools.print(`Nothing is stored by that ${labels[person.by]}.`)
    return UNKNOWN
  }
  return forget(tools, verb, person, stored)
}

type Printing = Tools & Pick<CommandTools, 'print'>

const labels: Record<Person['by'], string> = { reference: 'reference', email: 'e-mail address', identity: 'identity' }

/** Exactly one person, or what is wrong; an empty text where the usage says it all. */
function personIn(options: readonly string[]): Person | string {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args: [...options], options: { reference: text, email: text, identity: text } })
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

/** Whoever may still sign in stays known: says so, and gives false. */
async function forgetStaff(tools: Printing, action: PrivacyAction, member: StaffMember): Promise<boolean> {
  if (member.disabledAt === null) {
    tools.print(`${member.email} works with the desk: npm run staff -- disable ${member.email} comes first.`)
    return false
  }
  if (action === 'erase') await eraseStaffForGood(tools, member)
  const past = action === 'erase' ? 'Name and address are erased' : 'They are disabled, which blocks them'
  tools.print(`They worked with the desk. ${past}; what they did stays, by a number.`)
  return true
}

async function forget(
  tools: Printing,
  action: PrivacyAction,
  { key }: Person,
  { own, named }: StoredAbout,
): Promise<number> {
  const { print, cipher } = tools
  const done = await blockOrEraseForGood(
    tools,
    action,
    own.map(({ id }) => id),
  )
  const past = action === 'erase' ? 'erased' : 'blocked'
  for (const { reference, kind } of own) print(`${reference} (${kind}) is ${past}, and its messages here are gone.`)
  for (const { id, reference } of named) {
    if (action === 'block') {
      print(`${reference} is somebody else’s referral and still names them: erase takes the number out of it.`)
      continue
    }
    await removeFriendForGood(tools, id, cipher.fingerprint(key))
    print(`${reference} is somebody else’s referral: the number was taken out of it.`)
  }
  if (done < own.length) print(`${own.length - done} of them had been ${past} before.`)
  print('E-mails that were sent are where they went: erase them there, too.')
  return OK
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
  const all = await resealAll(tools)
  await db.forgetErased()
  const { requests, messages, events, files, staff, subscribers } = all
  const ofCases = `${requests.sealed} requests, ${messages.sealed} messages, ${events.sealed} events, ${files.sealed} parts of files`
  print(`Sealed anew with ${cipher.keyId}: ${ofCases}, ${staff.sealed} of staff, ${subscribers.sealed} subscribers.`)
  const closed = Object.values(all).flatMap((resealed) => resealed.closed)
  if (closed.length === 0) {
    print('The other data keys may be removed. Keep them with the backups that were made with them.')
    return OK
  }
  for (const id of closed) print(`${id} opens with none of the data keys.`)
  return UNKNOWN
}

export const run = databaseCommand(runPrivacyCommand)

if (import.meta.main) process.exitCode = await run()
