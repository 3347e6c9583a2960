import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { precompress } from './precompress.ts'

/** Named by react-router.config.ts. */
const NEXT = 'build.next'
const PREVIOUS = 'build.previous'

/**
 * Builds into a folder beside and swaps it in as a whole: what runs from `build/` meanwhile never finds half of it.
 * Ends the process where the build fails, and leaves `build/` as it was.
 */
export function build(): void {
  if (!existsSync('node_modules/vite')) {
    console.error('The build tools are not installed: run `npm ci --include=dev` first.')
    process.exit(1)
  }
  rmSync(NEXT, { recursive: true, force: true })
  // Standard output is for what the command prints that the build is for.
  const { status } = spawnSync('node_modules/.bin/react-router', ['build'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
  precompress(`${NEXT}/client`)
  rmSync(PREVIOUS, { recursive: true, force: true })
  if (existsSync('build')) renameSync('build', PREVIOUS)
  renameSync(NEXT, 'build')
  rmSync(PREVIOUS, { recursive: true, force: true })
}
