import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { precompress } from './precompress.ts'

/** Named by react-router.config.ts. */
const NEXT = 'build.next'
const PREVIOUS = 'build.previous'

/** How often a dot says that it goes on, in milliseconds. */
const DOT_EVERY = 2000

/**
 * Builds into a folder beside and swaps it in as a whole: what runs from `build/` meanwhile never finds half of it.
 * Says that it builds, that it goes on, and how long it took; what the bundler says is shown where it fails. Then this
 * ends the process, and leaves `build/` as it was.
 */
export async function build(): Promise<void> {
  if (!existsSync('node_modules/vite')) {
    console.error('The build tools are not installed: run `npm ci --include=dev` first.')
    process.exit(1)
  }
  rmSync(NEXT, { recursive: true, force: true })
  const started = performance.now()
  // Standard output is for what the command prints that the build is for.
  process.stderr.write('Building Alta, which takes a minute or two ')
  const dots = setInterval(() => process.stderr.write('.'), DOT_EVERY)
  const { status, said } = await bundle()
  if (status === 0) precompress(`${NEXT}/client`)
  clearInterval(dots)
  if (status !== 0) {
    process.stderr.write(`\n${said}`)
    process.exit(status ?? 1)
  }
  rmSync(PREVIOUS, { recursive: true, force: true })
  if (existsSync('build')) renameSync('build', PREVIOUS)
  renameSync(NEXT, 'build')
  rmSync(PREVIOUS, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stderr.write(` built in ${seconds} s.\n`)
}

/** The exit code of the bundler, and all that it said. */
async function bundle(): Promise<{ status: number | null; said: string }> {
  const child = spawn('sh', ['-c', 'exec node_modules/.bin/react-router build 2>&1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { status: status as number | null, said }
}
