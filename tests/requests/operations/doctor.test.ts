import { chmod, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Rank } from '#server/doctor/check.ts'
import { checks } from '#server/doctor/checks.ts'
import { examine } from '#server/doctor/examine.ts'
import { freePort } from '#tests/support/free-port.ts'
import { refusedStart, startHosted } from '#tests/support/site/hosted-server.ts'
import { runCommand } from '#tests/support/site/run-command.ts'
import { soon } from '#tests/support/soon.ts'
import { startServer } from '#tests/support/site/server-process.ts'
import { problemsOf } from '#tests/support/problems-of.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startSite } from '#tests/support/site/site.ts'
import { copySiteFolder, withOwnIdentity } from '#tests/support/site/site-folder.ts'

type Env = Record<string, string>

const HEADINGS: Readonly<Record<Rank, string>> = {
  stops: 'The server does not start, or stores nothing, until this is mended:',
  loses: 'Something is lost until this is mended:',
  better: 'It works, and would be better so:',
}

/** What the doctor prints under each heading. */
async function doctorOn(env: Env) {
  const { stdout, exitCode } = await runCommand('doctor', [], env)
  const under = (heading: string) =>
    (stdout.split(`${heading}\n`)[1] ?? '').split('\n\n')[0]!.split('\n').filter(Boolean)
  const lines = { stops: under(HEADINGS.stops), loses: under(HEADINGS.loses), better: under(HEADINGS.better) }
  return { exitCode, ...lines }
}

const ALL_CHECKED = 'all was checked that the doctor checks: it names what would be better'

/** Starts a server and ends it when it has checked all: what it refused, and what it logged as lost. */
async function startOn(env: Env) {
  const server = startServer({ PORT: String(await freePort()), ...env })
  const isUp = await server.ready.then(
    () => true,
    () => false,
  )
  if (isUp) await soon(() => expect(server.stdout()).toContain(ALL_CHECKED))
  server.signal('SIGTERM')
  const exitCode = await server.exited
  const logged = server
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; problem?: string; count?: number })
  const problemsIn = (event: string) => logged.filter(({ msg }) => msg === event).map(({ problem }) => problem)
  return {
    exitCode,
    refused: server.stderr().trim().split('\n'),
    lost: problemsIn('something is lost until this is mended'),
    unopened: problemsIn('the database can’t be worked with'),
    better: logged.find(({ msg }) => msg === ALL_CHECKED)?.count,
  }
}

let used: string
beforeAll(async () => {
  used = await mkdtemp(path.join(tmpdir(), 'alta-used-'))
  await startOn({ DATA_DIR: used })
})
afterAll(() => rm(used, { recursive: true }))

/** A data folder that a server has worked in. */
async function usedFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alta-checked-'))
  await cp(used, dataDir, { recursive: true })
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** An environment with which nothing starts, and how to mend it, for each check of what stops a start. */
const stopping: Readonly<Record<string, () => Promise<{ env: Env; mend: (env: Env) => Promise<Env> }>>> = {
  variables: async () => {
    const env = { DATA_DIR: await usedFolder(), TRUST_PROXY: 'nginx' }
    return { env, mend: async () => ({ ...env, TRUST_PROXY: '127.0.0.1' }) }
  },
  'data-folder': async () => {
    const folder = await usedFolder()
    const env = { DATA_DIR: path.join(folder, 'data.key', 'inside') }
    return { env, mend: async () => ({ DATA_DIR: folder }) }
  },
  'site-folder': async () => {
    const site = await copySiteFolder()
    onTestFinished(() => site[Symbol.asyncDispose]())
    const env = { DATA_DIR: await usedFolder(), SITE_DIR: site.path }
    await site.edit('brand.yaml', (text) => text.replace('theme: dark', 'theme: dim'))
    return {
      env,
      async mend() {
        await site.edit('brand.yaml', (text) => text.replace('theme: dim', 'theme: dark'))
        return env
      },
    }
  },
  'data-key-file': async () => {
    const folder = await usedFolder()
    const key = path.join(folder, 'data.key')
    await rename(key, `${key}.away`)
    return {
      env: { DATA_DIR: folder },
      async mend() {
        await rename(`${key}.away`, key)
        return { DATA_DIR: folder }
      },
    }
  },
  'data-key': async () => {
    const folder = await usedFolder()
    const env = { DATA_DIR: folder, DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
    return { env, mend: async () => ({ DATA_DIR: folder }) }
  },
}

/** Check of the machine: no test makes it older. */
const OF_MACHINE = 'node'

test('a start runs every check but those that it makes by itself, and two that take long: all of coverage.csv, and drawn summaries', () => {
  expect(checks.filter(({ start }) => start === 'itself').map(({ id }) => id)).toEqual([
    'unknown-proxy',
    'places',
    'summary-length',
    'database',
    'later-version',
    'tables',
    'may-make-tables',
    'catalogue',
    'site-edits',
    'coverage-versions',
  ])
})

test('each check that stops a start is tried here', () => {
  const named = checks.filter(({ rank, start }) => rank === 'stops' && start === 'before').map(({ id }) => id)
  expect([...Object.keys(stopping), OF_MACHINE].toSorted()).toEqual(named.toSorted())
})

test.each(Object.keys(stopping))(
  '%s: a start is refused in the words of the doctor, until it is mended',
  async (id) => {
    const { env, mend } = await stopping[id]!()
    const stops = (await examine(env)).filter(({ rank }) => rank === 'stops')
    expect(new Set(stops.map(({ check }) => check))).toEqual(new Set([id]))
    const port = { PORT: String(await freePort()) }
    expect(await refusedStart({ ...port, ...env })).toEqual(stops.map(({ problem }) => problem))

    const mended = await mend(env)
    expect((await examine(mended)).filter(({ rank }) => rank === 'stops')).toEqual([])
    const log = path.join(await usedFolder(), 'log')
    await (await startHosted({ ...port, ...mended }, log)).close()
  },
)

test('a start that is refused prints the lines of the doctor and ends with 78, the doctor with 1', async () => {
  const { env } = await stopping['site-folder']!()
  const [doctor, start] = [await doctorOn(env), await startOn(env)]
  expect(doctor.stops).toEqual([expect.stringContaining('theme')])
  expect(start.refused).toEqual(doctor.stops)
  expect([start.exitCode, doctor.exitCode]).toEqual([78, 1])
})

test('what is lost is logged once at start, in the words of the doctor, until it is mended', async () => {
  await using site = await copySiteFolder()
  await site.edit('brand.yaml', withOwnIdentity)
  const [folder, backups] = [await usedFolder(), await mkdtemp(path.join(tmpdir(), 'alta-backups-'))]
  onTestFinished(() => rm(backups, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const file = path.join(folder, 'data.key')
  await chmod(file, 0o644)
  const env = {
    DATA_DIR: folder,
    SITE_DIR: site.path,
    BACKUP_DIR: backups,
    MAIL_URI: 'x',
    PUBLIC_ORIGIN: `http://127.0.0.1:${await freePort()}`,
  }
  const { lost, exitCode } = await startOn(env)
  expect(exitCode).toBe(0)
  const expected = (await examine(env)).filter(({ rank }) => rank === 'loses')
  expect(new Set(expected.map(({ check }) => check))).toEqual(
    new Set([
      'misspelt',
      'public-origin',
      'who-answers',
      'mail-to-files',
      'file-modes',
      'duties',
      'care',
      'invented-facts',
      'backups',
    ]),
  )
  expect(lost.toSorted()).toEqual(expected.map(({ problem }) => problem).toSorted())
  const doctor = await doctorOn(env)
  expect(doctor.exitCode).toBe(2)
  expect(doctor.loses).toEqual(expect.arrayContaining(lost))
  expect(lost.join('\n')).toContain(`DATA_DIR: everybody on this machine may have ${file} (mode 644): chmod o= ${file}`)

  await chmod(folder, 0o700)
  await writeFile(path.join(backups, 'alta.dump'), '')
  const own = await freePort()
  const mended = { DATA_DIR: folder, BACKUP_DIR: backups, PORT: String(own) }
  expect((await startOn({ ...mended, PUBLIC_ORIGIN: `http://127.0.0.1:${own}` })).lost).toEqual([
    expect.stringContaining('PUBLIC_ORIGIN: http://127.0.0.1'),
    expect.stringContaining('MAIL_URL: mail goes to files'),
  ])
})

test('whom the site works with is asked once it answers: what is lost, and how much would be better, is in its log', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`
  const env = {
    DATA_DIR: await usedFolder(),
    PUBLIC_ORIGIN: `https://${nowhere}`,
    MAIL_URL: `smtp://${nowhere}`,
    CLAMD_SOCKET: nowhere,
  }
  // An invented company is not told what its folder lacks.
  const ofFolder = checks.filter(({ stage }) => stage === 'site').map(({ id }) => id)
  const findings = (await examine(env)).filter(({ check }) => !ofFolder.includes(check))
  const lost = findings.filter(({ rank }) => rank === 'loses')
  expect(lost.map(({ check }) => check)).toEqual(['mail-server', 'scanner', 'who-answers'])
  const started = await startOn(env)
  expect(started.lost.toSorted()).toEqual(lost.map(({ problem }) => problem).toSorted())
  expect(started.better).toBe(findings.filter(({ rank }) => rank === 'better').length)
  expect(started.better).toBeGreaterThan(0)
})

test('a database that cannot be opened is told in the log in the words of the doctor', async () => {
  const env = { DATA_DIR: await usedFolder(), DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
  const unopened = { ...env, DATABASE_URL: `postgres://alta:hidden@127.0.0.1:${await freePort()}/alta` }
  const started = await startOn(unopened)
  expect(started.exitCode).toBe(1)
  expect(started.unopened).toEqual((await doctorOn(unopened)).stops)
  expect(started.unopened).toEqual([expect.stringContaining('nobody listens at its host and port')])
})

test('the doctor says who answers at PUBLIC_ORIGIN: this site, another one, or nobody', async () => {
  await using site = await startSite()
  await using other = await startSite()
  const saysOf = async (origin: string) => {
    const found = await examine({ DATA_DIR: site.dataDir, PORT: String(site.port), PUBLIC_ORIGIN: origin })
    return found.flatMap(({ problem }) => (/^PUBLIC_ORIGIN: (nobody|somebody)/.test(problem) ? [problem] : []))
  }
  expect(await saysOf(site.origin)).toEqual([])
  expect(await saysOf(other.origin)).toEqual([expect.stringContaining(`somebody else answers at ${other.origin}`)])
  const nowhere = `http://localhost:${await freePort()}`
  expect(await saysOf(nowhere)).toEqual([expect.stringContaining(`nobody answers this machine at ${nowhere} (ECONN`)])
})

test('a clock that is behind what is stored already is named, also with the embedded database', async () => {
  await using site = await startSite()
  await site.visit('/calcular', post(site.origin, orderFields()))
  const clockSays = async () =>
    (await problemsOf({ DATA_DIR: site.dataDir })).filter((line) => line.startsWith('The clock'))
  expect(await clockSays()).toEqual([])
  const inThreeHours = Date.now() + 3 * 3_600_000
  const stored = new DatabaseSync(path.join(site.dataDir, 'alta.db'))
  stored.prepare('update requests set created_at = ?').run(inThreeHours)
  stored.close()
  expect(await clockSays()).toEqual([expect.stringContaining(`as late as ${new Date(inThreeHours).toISOString()}`)])
})

test('a proxy that TRUST_PROXY does not name is logged once, and the doctor on the same machine says so', async () => {
  await using site = await startSite()
  const saysOf = async () => {
    const found = await examine({ DATA_DIR: site.dataDir, PORT: String(site.port) })
    return found.flatMap(({ rank, problem }) =>
      rank === 'loses' && problem.startsWith('TRUST_PROXY') ? [problem] : [],
    )
  }
  const timesLogged = () => site.printed().split('a proxy that TRUST_PROXY does not name').length - 1
  expect(await saysOf()).toEqual([])
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  for (const address of ['/', '/', '/fibra']) await site.visit(address, forwarded)
  expect(timesLogged()).toBe(1)
  expect(site.printed()).not.toContain('203.0.113.9')
  expect(await saysOf()).toEqual([expect.stringContaining('TRUST_PROXY: requests come by a proxy')])
  // Visitors are not told.
  const health = async (init?: RequestInit) => (await fetch(`${site.origin}/healthz`, init)).text()
  expect(await health()).toMatch(/^ok\ninstallation [\w-]{43}\nunknown-proxy$/)
  expect(await health(forwarded)).toMatch(/^ok\ninstallation [\w-]{43}$/)

  await site.stop()
  await site.start({ TRUST_PROXY: '127.0.0.0/8, ::1' })
  await site.visit('/', forwarded)
  expect(timesLogged()).toBe(0)
  expect(await saysOf()).toEqual([])
})
