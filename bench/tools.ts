import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const BIN = path.join(import.meta.dirname, 'node_modules/.bin')
const run = promisify(execFile)

/** Installs the tools of this folder where they are missing. Throws when that fails. */
export function ensureTools(): void {
  if (['autocannon', 'lighthouse'].every((name) => existsSync(path.join(BIN, name)))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error('The tools in bench/ could not be installed.')
}

/** What a tool of this folder prints. */
export async function tool(name: 'autocannon' | 'lighthouse', args: readonly string[], env = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run(path.join(BIN, name), [...args], options)
  return stdout
}

type Load = { readonly perSecond: number; readonly p99Ms: number }

/** 32 connections that ask for one address as a browser does, as fast as they are answered. */
export async function load(url: string, seconds: number): Promise<Load> {
  const headers = ['accept-encoding=gzip, deflate, br, zstd', 'accept-language=es-ES,es;q=0.9']
  const printed = await tool('autocannon', [
    '--json',
    '--no-progress',
    '--connections=32',
    `--duration=${seconds}`,
    ...headers.flatMap((header) => ['--headers', header]),
    url,
  ])
  const { requests, latency, errors, non2xx } = JSON.parse(printed)
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are no page`)
  return { perSecond: requests.average, p99Ms: latency.p99 }
}
