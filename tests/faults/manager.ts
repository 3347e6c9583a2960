import { signedIn } from '../support/desk/signed-in.ts'
import { runCommand } from '../support/site/run-command.ts'
import { visitorOf } from '../support/site/visitor.ts'
import type { Ledger } from './ledger.ts'
import type { Stage } from './stage.ts'

/** Signs a manager in before anything fails, for as long as a run may take; gives the cookie. */
export async function signManagerIn({ servers, env }: Stage, ledger: Ledger): Promise<string> {
  const command = (name: string, ...args: string[]) => runCommand(name, args, env)
  const { cookie } = await signedIn({ ...visitorOf(servers[0]!.origin), command }, 'manager')
  await ledger.prolongSessions()
  return cookie
}
