import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { dataOf } from '../tests/support/page-data.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const SPANISH = { headers: { 'accept-language': 'es-ES' } }

/** What builds each peer into its folder `build`, from the project's folder. */
const COMMANDS = {
  'single page': ['node_modules/.bin/vite', 'build', 'bench/peers/single-page'],
  Next: ['bench/node_modules/.bin/next', 'build', 'bench/peers/next'],
  Astro: ['bench/node_modules/.bin/astro', 'build', '--root', 'bench/peers/astro'],
} as const

export type Peer = keyof typeof COMMANDS
export const peerNames = Object.keys(COMMANDS) as Peer[]

/**
 * The production build of our home page made otherwise, as a folder with files. What the running site at this origin
 * knows for home has been written by `writePeerData`. Throws with what was printed when it fails.
 */
export async function buildPeer(peer: Peer): Promise<string> {
  const [command, ...args] = COMMANDS[peer]
  const silent = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  await promisify(execFile)(path.join(PROJECT, command), args, {
    cwd: PROJECT,
    env: { ...process.env, ...silent, NODE_ENV: 'production' },
  })
  return path.join(PROJECT, 'bench/peers', peer.toLowerCase().replace(' ', '-'), 'build')
}

/** Writes down what all peers are built from: what our loaders answer for home in Spanish, and the words. */
export async function writePeerData(origin: string): Promise<void> {
  const folder = path.join(PROJECT, 'bench/peers/build')
  const data = { ...(await loaderData(origin)), words: await words(), homeWords: await homeWords(origin) }
  const exported = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'data.js'), exported.join(''))
}

async function loaderData(origin: string): Promise<{ root: unknown; home: unknown }> {
  const { body } = await fetch(`${origin}/_.data`, SPANISH)
  if (!body) throw new Error('The loaders of home answered nothing')
  const { value } = await decode(body, globalThis)
  const answered = value as Readonly<Record<string, { readonly data: unknown }>>
  return { root: answered['root']?.data, home: answered['routes/home/route']?.data }
}

/** The words of all pages. */
async function words(): Promise<unknown> {
  const [built] = globSync('build/client/assets/words/es-ES-*.js', { cwd: PROJECT })
  if (!built) throw new Error('The built site has no Spanish words')
  const { messages } = await import(path.join(PROJECT, built))
  return messages
}

/** Those that the scripts of home ask for. */
async function homeWords(origin: string): Promise<unknown> {
  const html = await (await fetch(origin, SPANISH)).text()
  const data = JSON.parse(await dataOf(origin, html)) as { readonly words: unknown }
  return data.words
}
