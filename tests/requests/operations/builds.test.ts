import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { siteOn } from '#tests/support/site/site-on.ts'

/** The project's commands in a folder of its own, with one source that is older than the build. */
async function project() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-project-'))
  for (const name of ['package.json', 'scripts', 'build', '.npmrc']) {
    await cp(name, path.join(folder, name), { recursive: true })
  }
  const source = path.join(folder, 'app', 'root.tsx')
  await mkdir(path.dirname(source))
  await writeFile(source, '')
  for (const old of [source, path.dirname(source)]) await utimes(old, 0, 0)
  return {
    folder,
    source,
    run: (command: string, env: Record<string, string> = {}) => run(folder, command, env),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** `command` as it is typed in that folder, with no variable of ours but those in `env`. */
async function run(cwd: string, command: string, env: Record<string, string>) {
  const bin = path.resolve('node_modules/.bin')
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { HOME: cwd, PATH: `${bin}:${process.env['PATH']}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [exitCode]] = await Promise.all([
    buffer(child.stdout).then(String),
    buffer(child.stderr).then(String),
    once(child, 'close'),
  ])
  return { exitCode: exitCode as number | null, stdout, stderr }
}

test('a staff command runs what is built, says when sources are newer, and prints nothing else to standard output', async () => {
  await using site = await siteOn('sqlite')
  await using copy = await project()
  await symlink(path.resolve('node_modules'), path.join(copy.folder, 'node_modules'))
  const env = { DATA_DIR: site.dataDir }
  const built = await stat(path.join(copy.folder, 'build/server/main.js'))

  const current = await copy.run('npm run -s requests -- list', env)
  expect(current).toEqual({ exitCode: 0, stdout: 'Requests: 0.\n', stderr: '' })

  const future = Date.now() / 1000 + 60
  await utimes(copy.source, future, future)
  const outdated = await copy.run('npm run -s requests -- list', env)
  expect(outdated).toMatchObject({ exitCode: 0, stdout: 'Requests: 0.\n' })
  expect(outdated.stderr).toMatch(/^The sources are newer than the build\..+`npm run build`.+\n$/)
  expect(await copy.run('node build/server/requests.js list', env)).toEqual(current)
  const now = await stat(path.join(copy.folder, 'build/server/main.js'))
  expect([now.ino, now.mtimeMs]).toEqual([built.ino, built.mtimeMs])

  await rm(path.join(copy.folder, 'build'), { recursive: true })
  const missing = await copy.run('npm run -s requests -- list', env)
  expect(missing).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringContaining('run `npm run build` first') })
})

/** What is built for the server and is no command of staff. */
const PROGRAMS = new Set(['index', 'main', 'serve', 'supervisor'])

test('every staff command runs what is built, and never builds', async () => {
  const built = (await readdir('build/server')).filter((name) => name.endsWith('.js')).map((name) => name.slice(0, -3))
  const commands = built.filter((name) => !PROGRAMS.has(name))
  expect(commands).toEqual(expect.arrayContaining(['backup', 'doctor', 'privacy', 'restore', 'staff']))
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  await using copy = await project()
  for (const name of commands)
    await writeFile(path.join(copy.folder, `build/server/${name}.js`), `console.log('${name} ran')`)
  const future = Date.now() / 1000 + 60
  await utimes(copy.source, future, future)
  const ran = await Promise.all(commands.map((name) => copy.run(scripts[name] ?? 'false', {})))
  expect(ran).toEqual(
    commands.map((name) => ({
      exitCode: 0,
      stdout: `${name} ran\n`,
      stderr: expect.stringContaining('The sources are newer than the build'),
    })),
  )
})

/** Stands in for the bundler, which takes its time: writes into the folder that it is to build into. */
const bundler = (outcome: string) => `#!/bin/sh
mkdir -p build.next/server build.next/client/assets
ls build/server > seen-meanwhile
echo new > build.next/server/main.js
echo 'export const n = "new"' > build.next/client/assets/new.js
echo what a bundler says
${outcome}
`

async function withBundler(folder: string, outcome: string) {
  const bin = path.join(folder, 'node_modules/.bin')
  await mkdir(bin, { recursive: true })
  await mkdir(path.join(folder, 'node_modules/vite'), { recursive: true })
  await writeFile(path.join(bin, 'react-router'), bundler(outcome), { mode: 0o755 })
}

test('a build says that it builds and how long it took, is made in a folder beside and swapped in as a whole', async () => {
  await using copy = await project()
  const before = await readdir(path.join(copy.folder, 'build/server'))
  await withBundler(copy.folder, '')
  const built = await copy.run('npm run -s build')
  expect(built).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: expect.stringMatching(/^Building Alta, which takes a minute or two \.* built in \d+ s\.\n$/),
  })
  expect((await readFile(path.join(copy.folder, 'seen-meanwhile'), 'utf8')).trim().split('\n').toSorted()).toEqual(
    before.toSorted(),
  )
  expect(await readdir(path.join(copy.folder, 'build/server'))).toEqual(['main.js'])
  expect(await readdir(path.join(copy.folder, 'build/client/assets'))).toEqual(['new.js', 'new.js.br', 'new.js.gz'])
  expect((await readdir(copy.folder)).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test('a build that fails says why, and leaves the one before as it was', async () => {
  await using copy = await project()
  const before = await readdir(path.join(copy.folder, 'build'), { recursive: true })
  await withBundler(copy.folder, 'exit 3')
  const failed = await copy.run('npm run -s build')
  expect(failed).toMatchObject({ exitCode: 3, stdout: '', stderr: expect.stringMatching(/\nwhat a bundler says\n$/) })
  expect(await readdir(path.join(copy.folder, 'build'), { recursive: true })).toEqual(before)
})

test('a build without its tools, as after an installation for production, ends with a sentence', async () => {
  await using copy = await project()
  await rm(path.join(copy.folder, 'build'), { recursive: true })
  for (const command of ['npm run -s build', 'npm start --silent']) {
    const { exitCode, stderr } = await copy.run(command, { NODE_ENV: 'production' })
    expect([exitCode, stderr]).toEqual([1, 'The build tools are not installed: run `npm ci --include=dev` first.\n'])
  }
})

test.each([
  ['on Windows', `process, 'platform', { value: 'win32' }`, /^Alta runs on Linux and macOS\. On Windows use WSL .+\n$/],
  ['on an old Node', `process.versions, 'node', { value: '20.19.2' }`, /^Alta needs Node 24 or later, and .+20\.19\.2/],
])('a machine that can’t run the project is told so in a sentence: %s', async (_, property, sentence) => {
  await using copy = await project()
  const pretend = `data:text/javascript,${encodeURIComponent(`Object.defineProperty(${property})`)}`
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  // Not by npm, which would take the machine for that one, too.
  for (const name of ['start', 'dev', 'build']) {
    const started = await copy.run(scripts[name]!, { NODE_OPTIONS: `--import "${pretend}"` })
    expect(started).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(sentence) })
  }
})
