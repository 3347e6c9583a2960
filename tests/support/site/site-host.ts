import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Caller } from '#server/commands/command.ts'
import type { createLog as logCreator, serve as server, ServedSite } from '#server/serve.ts'
import { clockOf } from './clock-shift.ts'
import type { Answer, Question } from './hosted-server.ts'
import type { Ran } from './run-command.ts'

/** A process for tests that serves sites, several one after another and beside each other. It ends with who started it. */
type Build = { readonly createLog: typeof logCreator; readonly serve: typeof server }
const { createLog, serve } = (await import(path.resolve('build/server/serve.js'))) as Build
const sites = new Map<number, { readonly site: ServedSite; readonly file: number }>()

async function start(id: number, env: NodeJS.ProcessEnv, logFile: string) {
  const file = openSync(logFile, 'w')
  const log = createLog({ write: (line) => void writeSync(file, line) })
  sites.set(id, { site: await serve(env, log, clockOf(env)), file })
}

async function close(id: number) {
  const running = sites.get(id)
  // A test may have closed it itself.
  if (!running) return
  sites.delete(id)
  await running.site.close()
  closeSync(running.file)
}

async function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const command = (await import(path.resolve(`build/server/${name}.js`))) as {
    run: (caller: Caller) => Promise<number>
  }
  const [out, err]: [string[], string[]] = [[], []]
  const caller: Caller = {
    env,
    args,
    clock: clockOf(env),
    print: (line) => void out.push(`${line}\n`),
    printError: (line) => void err.push(`${line}\n`),
    write: async (text) => void out.push(text),
  }
  // As Node says of a program that fails.
  const exitCode = await command.run(caller).catch((error: unknown) => {
    caller.printError(words(error))
    return 1
  })
  return { exitCode, stdout: out.join(''), stderr: err.join('') }
}

function answer(question: Question): Promise<Ran | void> {
  switch (question.ask) {
    case 'start':
      return start(question.id, question.env, question.logFile)
    case 'close':
      return close(question.site)
    case 'run':
      return runCommand(question.name, question.args, question.env)
  }
}

process.on('message', (question: Question) => {
  const { id } = question
  answer(question).then(
    (ran) => process.send?.({ id, ...(ran && { ran }) } satisfies Answer),
    (error: unknown) => {
      const lines = linesOf(error)
      process.send?.({ id, error: words(error), ...(lines && { lines }) } satisfies Answer)
    },
  )
})
process.on('disconnect', () => process.exit())
// The test that waited says why.
process.on('uncaughtException', (error) =>
  process.send?.({ id: null, error: words(error) } satisfies Answer, () => process.exit(1)),
)

/** With the lines that an operator would read. */
function words(error: unknown): string {
  return [...(linesOf(error) ?? []), error instanceof Error ? error.stack : String(error)].join('\n')
}

/** Lines that a process prints before it ends. */
function linesOf(error: unknown): readonly string[] | undefined {
  return (error as { errors?: readonly string[] }).errors
}
