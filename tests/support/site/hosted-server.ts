import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Ran } from './run-command.ts'

type Asked =
  | { readonly ask: 'start'; readonly env: NodeJS.ProcessEnv; readonly logFile: string }
  | { readonly ask: 'close'; readonly site: number }
  | { readonly ask: 'run'; readonly name: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv }
export type Question = Asked & { readonly id: number }
export type Answer = { readonly id: number; readonly error?: string; readonly ran?: Ran }

export type HostedServer = {
  /** What it has written to the log. */
  readonly printed: () => string
  /** As an operator stops it. */
  readonly close: () => Promise<void>
}

const answers = new Map<number, PromiseWithResolvers<Ran | undefined>>()
let host: ChildProcess | undefined
let lastId = 0

/**
 * The built site in the one process that serves all sites of this one's tests: what a process of its own would take to
 * load and compile is most of what such a test costs.
 */
export async function startHosted(env: NodeJS.ProcessEnv, logFile: string): Promise<HostedServer> {
  const [site, started] = ask({ ask: 'start', env, logFile })
  await started
  return {
    printed: () => readFileSync(logFile, 'utf8'),
    close: async () => void (await ask({ ask: 'close', site })[1]),
  }
}

/** One of the built commands that work on a database, in that process. */
export async function runHosted(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  return (await ask({ ask: 'run', name, args, env })[1])!
}

function ask(asked: Asked): [number, Promise<Ran | undefined>] {
  const id = ++lastId
  const answer = Promise.withResolvers<Ran | undefined>()
  answers.set(id, answer)
  host ??= startHost()
  host.channel?.ref()
  host.send({ ...asked, id } satisfies Question)
  return [id, answer.promise]
}

function startHost(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'site-host.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ id, error, ran }: Answer) => {
    const answer = answers.get(id)
    answers.delete(id)
    // It keeps this process only while that waits for an answer.
    if (answers.size === 0) child.channel?.unref()
    if (error === undefined) answer?.resolve(ran)
    else answer?.reject(new Error(error))
  })
  child.on('exit', (code) => {
    host = undefined
    for (const answer of answers.values()) answer.reject(new Error(`The process of the sites ended with ${code}`))
    answers.clear()
  })
  child.unref()
  return child
}
