import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import type { Ran } from './run-command.ts'

type Asked =
  | { readonly ask: 'start'; readonly env: NodeJS.ProcessEnv; readonly logFile: string }
  | { readonly ask: 'close'; readonly site: number }
  | { readonly ask: 'run'; readonly name: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv }
export type Question = Asked & { readonly id: number }
export type Answer = {
  /** Id of the question; null where the process ends by an error that nothing caught. */
  readonly id: number | null
  readonly error?: string
  /** Standard error, for an error that an operator can mend. */
  readonly lines?: readonly string[]
  readonly ran?: Ran
}

/** A site that its settings, its folder or its data stop. */
class RefusedStart extends Error {
  readonly lines: readonly string[]

  constructor(message: string, lines: readonly string[]) {
    super(message)
    this.lines = lines
  }
}

export type HostedServer = {
  /** Its log so far. */
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

/**
 * The lines by which a start with these settings is refused before it listens. That a process then prints them and ends
 * with code 78 is told by tests that start one.
 */
export async function refusedStart(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const [site, started] = ask({ ask: 'start', env, logFile: devNull })
  const refused = await started.then(
    () => null,
    (error: unknown) => error,
  )
  if (refused instanceof RefusedStart) return refused.lines
  if (refused) throw refused
  await ask({ ask: 'close', site })[1]
  throw new Error('The site started')
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
  let lastWords = ''
  child.on('message', ({ id, error, lines, ran }: Answer) => {
    if (id === null) return void (lastWords = `: ${error}`)
    const answer = answers.get(id)
    answers.delete(id)
    // It keeps this process only while that waits for an answer.
    if (answers.size === 0) child.channel?.unref()
    if (error === undefined) answer?.resolve(ran)
    else answer?.reject(lines ? new RefusedStart(error, lines) : new Error(error))
  })
  child.on('exit', (code) => {
    host = undefined
    for (const answer of answers.values())
      answer.reject(new Error(`The process of the sites ended with ${code}${lastWords}`))
    answers.clear()
  })
  child.unref()
  return child
}
