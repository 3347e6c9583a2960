import { parseArgs } from 'node:util'
import { email, name } from '#domain/people/form-rules.ts'
import { isStaffRole, staffRoles } from '#domain/people/staff-role.ts'
import { presentSite } from '#app/features/catalogue/present-site.server.ts'
import { inviteStaff, type SentLink } from '#app/features/staff/members/invite-staff.server.ts'
import { resetStaff } from '#app/features/staff/members/reset-staff.server.ts'
import { disableAndHandOver } from '#app/features/cases/hand-over.server.ts'
import { findStaff, INVITED_FOR_HOURS, listStaff } from '#app/features/staff/staff.server.ts'
import { requestKinds } from '../request-kinds.ts'
import { cipherOf, OK, Refusal, databaseCommand, WRONG_USAGE, type CommandDeps } from './command.ts'

const USAGE = `Usage: npm run staff -- invite EMAIL --name NAME --role ${staffRoles.join('|')}
       npm run staff -- list | disable EMAIL [--heir EMAIL|nobody] | reset EMAIL`

type Deps = CommandDeps & Parameters<typeof inviteStaff>[0] & Parameters<typeof disableAndHandOver>[0]

/** Lets people into the desk and out of it. Prints a link where there is one; returns the exit code. */
async function runStaffCommand(command: CommandDeps, args: readonly string[]): Promise<number> {
  const cipher = await cipherOf(command)
  const site = await presentSite({ ...command, cipher })
  // The server looks into the outbox every two seconds by itself.
  const deps = { ...command, cipher, kinds: requestKinds, site: () => site, wakeOutbox() {} }
  const read = readArguments(args)
  if (!read) return WRONG_USAGE
  switch (read.verb) {
    case 'invite':
      return invite(deps, read)
    case 'list':
      return list(deps)
    case 'disable':
      return disable(deps, read)
    case 'reset':
      return reset(deps, read.email)
  }
}

type Arguments =
  | { readonly verb: 'invite'; readonly email: string; readonly name: string; readonly role: string }
  | { readonly verb: 'list' }
  | { readonly verb: 'disable'; readonly email: string; readonly heir: string | null }
  | { readonly verb: 'reset'; readonly email: string }

function readArguments(args: readonly string[]): Arguments | null {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { name: text, role: text, heir: text },
      allowPositionals: true,
    })
    const [verb, email, ...more] = positionals
    const { name, role, heir } = values
    if (more.length > 0 || (heir !== undefined && verb !== 'disable')) return null
    if (verb === 'invite' && email && name && role) return { verb, email, name, role }
    if (name !== undefined || role !== undefined) return null
    if (verb === 'list' && email === undefined) return { verb }
    if (verb === 'disable' && email) return { verb, email, heir: heir ?? null }
    return verb === 'reset' && email ? { verb, email } : null
  } catch {
    return null
  }
}

async function invite(deps: Deps, typed: Arguments & { verb: 'invite' }): Promise<number> {
  const address = email(typed.email)
  const called = name(typed.name)
  if (!address.ok) throw new Refusal(`${typed.email} is not an address like nombre@ejemplo.es.`)
  if (!called.ok) throw new Refusal(`${typed.name} is not a name.`)
  if (!isStaffRole(typed.role)) throw new Refusal(`${typed.role} is no role: write ${staffRoles.join(', ')}.`)
  const invited = { email: address.value, name: called.value, role: typed.role }
  const outcome = await inviteStaff(deps, invited, null)
  if (outcome === 'known') throw new Refusal(`${address.value} is known already: see list, and reset.`)
  return printLink(deps, invited.email, outcome)
}

async function list(deps: Deps): Promise<number> {
  const members = await listStaff(deps)
  for (const { name, email, role, disabledAt, invitedUntil } of members) {
    const state = disabledAt !== null ? 'disabled' : invitedUntil === null ? 'active' : stateOfLink(deps, invitedUntil)
    deps.print([role.padEnd(10), state, name || '(erased)', email].filter(Boolean).join('  '))
  }
  deps.print(`Staff: ${members.length}.`)
  return OK
}

function stateOfLink({ clock }: Deps, invitedUntil: number): string {
  return invitedUntil > clock() ? `invited until ${new Date(invitedUntil).toISOString()}` : 'invited, link too old'
}

async function disable(deps: Deps, { email, heir: named }: Extract<Arguments, { verb: 'disable' }>): Promise<number> {
  const member = await findStaff(deps, { email })
  const heir = named === null || named === 'nobody' ? named : ((await findStaff(deps, { email: named }))?.id ?? '')
  const problem = member ? await disableAndHandOver(deps, { id: member.id, heir, by: null }) : 'unknown'
  if (problem === 'heir-missing')
    throw new Refusal(
      `${email} has open cases or reminders: say who goes on with them by --heir EMAIL, or --heir nobody.`,
    )
  if (problem === 'heir-unknown') throw new Refusal(`${named} is nobody who can go on with them: see list.`)
  if (problem === 'last-owner') throw new Refusal(`${email} is the only owner: invite another one first.`)
  if (problem !== null) throw new Refusal(`${email} is nobody who may sign in: see list.`)
  deps.print(`${email} may not sign in any more, and is signed out everywhere.`)
  return OK
}

async function reset(deps: Deps, email: string): Promise<number> {
  const outcome = await resetStaff(deps, { email }, null)
  if (outcome === 'unknown') throw new Refusal(`${email} is nobody who may sign in: see list.`)
  deps.print(`${email} is signed out everywhere, and nothing they signed in with works any more.`)
  return printLink(deps, outcome.member.email, outcome)
}

function printLink(deps: Deps, email: string, { url, isMailed }: SentLink): number {
  deps.print(url)
  deps.print(`The link works once, for ${INVITED_FOR_HOURS} hours.${isMailed ? ` It is also mailed to ${email}.` : ''}`)
  return OK
}

export const run = databaseCommand(USAGE, runStaffCommand)

if (import.meta.main) process.exitCode = await run()
