import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

export type Ran = { readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }

/** One of the built commands, as npm runs it. `typed` is what it may read. */
export function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv, typed = ''): Promise<Ran> {
  return runProgram(`build/server/${name}.js`, args, env, typed)
}

/** A file of the project that Node runs, with no variable of ours but those in `env`. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  typed = '',
): Promise<Ran> {
  const child = spawn(process.execPath, [path.resolve(file), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A command that reads nothing may have ended by now.
  child.stdin.on('error', () => {}).end(typed)
  const [stdout, stderr, [exitCode]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ])
  // Byte by byte, with the mark that a file may begin with.
  return { exitCode: exitCode as number | null, stdout: stdout.toString(), stderr: stderr.toString() }
}
