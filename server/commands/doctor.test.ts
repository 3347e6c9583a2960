import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClamd } from '#tests/support/clamd.ts'
import { freePort } from '#tests/support/free-port.ts'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { runService } from '#tests/support/run/run-service.ts'
import { silentLog } from '#tests/support/log.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { openMailServer, refusal } from '#tests/support/mail/smtp-server.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { examineCertificate } from '../ops/doctor/upkeep.ts'
import { examine } from './doctor.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'alta-doctor-'))
  await mkdir(live.BACKUP_DIR)
  await writeFile(path.join(live.BACKUP_DIR, '2026-11-21.db'), '')
})
afterAll(() => rm(dataDir, { recursive: true }))

const live = {
  PUBLIC_ORIGIN: 'https://operator.example',
  MAIL_URL: 'smtps://alta:secret@mail.operator.example',
  get BACKUP_DIR() {
    return path.join(dataDir, 'backups')
  },
}

/** What the demo says of itself. */
const DEMO = /(?<=: )[^:\n]*?(demostraci|demo data|\(demo\)|Azahar Telecom)[^,}\n]*/g

test('a live operator that gave every fact has nothing to look at', async () => {
  await using site = await copySiteFolder()
  const year = new Date().getFullYear()
  const holidays = `holidays: [${year}-12-25, ${year + 1}-01-06]`
  await site.edit('brand.yaml', (text) =>
    text
      .replace('demo: true', 'demo: false')
      .replace('holidays: []', holidays)
      .replaceAll(/: ''/g, ": 'given'")
      .replaceAll(DEMO, 'given')
      .replaceAll('azahar.example', 'operador.es')
      .replace('B12345674', 'A58818501')
      .replaceAll('964 000 000', '978 123 456'),
  )
  await site.edit('catalogue.yaml', (text) => text.replaceAll(/(e[sn]-..): ''/g, '$1: EEA').replaceAll("''", '5'))
  await using clamd = await startClamd()
  const env = { ...live, CLAMD_SOCKET: clamd.address, SITE_DIR: site.path, DATA_DIR: dataDir }
  expect(await examine(env)).toEqual([])
})

test('that files are not looked at for viruses is said, and that the scanner does not answer', async () => {
  const ofScanner = async (env: Record<string, string>) =>
    (await examine({ ...live, ...env, DATA_DIR: dataDir })).filter((problem) => problem.startsWith('CLAMD_SOCKET'))
  expect(await ofScanner({})).toEqual([expect.stringContaining('are not looked at for viruses')])
  expect(await ofScanner({ CLAMD_SOCKET: `127.0.0.1:${await freePort()}` })).toEqual([
    expect.stringContaining('ClamAV does not answer there, and until it does no file is taken'),
  ])
  expect(await ofScanner({ CLAMD_SOCKET: 'somewhere' })).toEqual([
    expect.stringContaining('is not where clamd listens'),
  ])
})

test('what is the demo’s is named once it is no demo any more', async () => {
  await using site = await copySiteFolder()
  await site.edit('brand.yaml', (text) => text.replace('demo: true', 'demo: false'))
  const problems = await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })
  for (const key of ['taxId', 'phone', 'email', 'legal.registry.es-ES', 'legal.mailProvider.en-US', 'about.es-ES'])
    expect(problems).toContain(`${site.path}/brand.yaml: ${key} is the demo's: write your own, or leave it empty`)
})

test('facts that the operator has not given are named by file and key', async () => {
  await using site = await copySiteFolder()
  const problems = await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })
  expect(problems).toContain(`${site.path}/brand.yaml: paymentMethods.es-ES is empty: pages say to ask us`)
  expect(problems).toContain(`${site.path}/brand.yaml: demo is true: every page says that the company is invented`)
})

test('what the law wants of each fibre, prices of extras and countries of roaming are named by key while they are empty', async () => {
  await using site = await copySiteFolder()
  await site.edit('catalogue.yaml', (text) => text.replace(/  - speed: 600\n.*\n.*\n/, ''))
  const problems = await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })
  const file = `${site.path}/catalogue.yaml`
  expect(problems).toContain(
    `${file}: fibreSpeeds: 600MB is sold without an entry: the law wants its speeds published (art. 76.6 LGTel)`,
  )
  expect(problems).toContain(
    `${file}: fibreSpeeds: 1GB is sold without download.minimum, download.normal, download.maximum, upload.minimum, ` +
      'upload.normal, upload.maximum, upload.advertised: the law wants its speeds published (art. 76.6 LGTel)',
  )
  expect(problems).toContain(`${file}: extras.prices.fixedIp is not given: pages say to ask us`)
  expect(problems).toContain(`${file}: conditions.data.roamingCountries.en-US is empty: pages say to ask us`)
})

test.each([
  [
    'brand.yaml',
    'a mobile care number',
    'phone: +34 964 000 000',
    'phone: +34 600 000 000',
    /phone: write a Spanish geo/,
  ],
  [
    'brand.yaml',
    'a premium care number',
    'phone: +34 964 000 000',
    'phone: +34 90 2000000',
    /phone: customer care is free/,
  ],
  ['brand.yaml', 'a wrong NIF', 'taxId: B12345674', 'taxId: B12345670', /taxId: B12345670 is no NIF/],
  [
    'catalogue.yaml',
    'a commitment of 25 months',
    'Months: 12',
    'Months: 25',
    /commitmentMonths: write months from 0 to 24/,
  ],
  [
    'catalogue.yaml',
    'speeds that contradict each other',
    "minimum: '', normal: ''",
    'minimum: 5, normal: 4',
    /minimum ≤ normal/,
  ],
  ['catalogue.yaml', 'a speed that is none', "minimum: ''", 'minimum: fast', /minimum: write a whole number .* or ''/],
  ['catalogue.yaml', 'too few prices', "['', '', '']", '[3]', /prices\.dataBundles: write as many prices/],
] as const)('%s with %s is named', async (file, _, right, wrong, named) => {
  await using site = await copySiteFolder()
  await site.edit(file, (text) => text.replace(right, wrong))
  const problems = await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })
  expect(problems.join('\n')).toMatch(named)
})

test('errors in the operator’s folder are named by line', async () => {
  await using site = await copySiteFolder()
  await site.edit('catalogue.yaml', (text) => text.replace('price: 29', 'price: cheap'))
  const problems = await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })
  expect(problems.join('\n')).toMatch(/catalogue\.yaml:\d+: locations\[0\]\.packs\[0\]\.price: /)
})

test('settings that reach no visitor and no staff are named', async () => {
  const problems = await examine({ DATA_DIR: dataDir })
  expect(problems.map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(['PUBLIC_ORIGIN', 'MAIL_URL']))
})

test('wrong variables are named, all at once', async () => {
  const problems = await examine({ PORT: 'x', MAIL_URL: 'http://mail.example' })
  expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'MAIL_URL'])
})

test('a database that does not answer is named without its password', async () => {
  const url = `postgres://alta:hidden@127.0.0.1:${await freePort()}/alta`
  const problems = await examine({ ...live, DATABASE_URL: url, DATA_KEY: Buffer.alloc(32, 1).toString('base64') })
  expect(problems.join('\n')).toMatch(/DATABASE_URL: the database does not answer/)
  expect(problems.join('\n')).not.toContain('hidden')
})

/** A database as docs/operating.md makes one: with a user of its own, who owns it and nothing else. */
async function ownedDatabase() {
  const place = await emptyDatabase('postgres')
  const url = new URL('url' in place.settings ? place.settings.url : '')
  const owner = `owner_${url.pathname.slice(6, 14)}`
  await onPostgres(`create user ${owner} password 'of-its-own'`)
  await onPostgres(`alter database ${url.pathname.slice(1)} owner to ${owner}`)
  return {
    superuser: url.href,
    owner: Object.assign(new URL(url), { username: owner, password: 'of-its-own' }).href,
    async [Symbol.asyncDispose]() {
      await place[Symbol.asyncDispose]()
      await onPostgres(`drop user ${owner}`)
    },
  }
}

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: await runService('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function examineAt(url: string): Promise<string[]> {
  const settings = { ...live, DATABASE_URL: url, DATA_KEY: Buffer.alloc(32, 1).toString('base64'), DATA_DIR: dataDir }
  return (await examine(settings)).filter((line) => line.startsWith('DATABASE_URL'))
}

test('an empty PostgreSQL, one in use and one of an older version are told apart, and nothing is changed', async () => {
  await using place = await ownedDatabase()
  expect(await examineAt(place.owner)).toEqual([])

  const database = await openDatabase({ url: place.owner }, silentLog)
  expect(await examineAt(place.owner)).toEqual([])
  await sql`delete from kysely_migration where name > '0001-z'`.execute(database.kysely)
  await database.close()
  expect(await examineAt(place.owner)).toEqual([
    expect.stringMatching(/its tables are of an older version, before 0002-/),
  ])
})

test('a user who may do everything in PostgreSQL is named, and a password that anybody would try', async () => {
  await using place = await ownedDatabase()
  expect(await examineAt(place.superuser)).toEqual([
    expect.stringMatching(/its password is one of the first/),
    expect.stringMatching(/its user may do everything/),
  ])
})

test('a database on another machine is to be reached by TLS that checks who answers', async () => {
  await using place = await ownedDatabase()
  // As an address of this machine, and yet none that says so.
  const url = Object.assign(new URL(place.owner), { hostname: hostname() })
  expect(await examineAt(url.href)).toContain(
    `DATABASE_URL: nobody checks who answers as ${hostname()}, or who listens: add ?sslmode=verify-full`,
  )
  url.searchParams.set('sslmode', 'verify-full')
  expect((await examineAt(url.href)).join('\n')).not.toContain('nobody checks')
})

test('a user who may not make tables is named before the first start', async () => {
  await using place = await emptyDatabase('postgres')
  const url = new URL('url' in place.settings ? place.settings.url : '')
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  const user = `reader_${url.pathname.slice(6, 14)}`
  await owner.query(`create user ${user} password 'secret'`)
  Object.assign(url, { username: user, password: 'secret' })
  const settings = { ...live, DATABASE_URL: url.href, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }
  const problems = (await examine(settings)).join('\n')
  await owner.query(`drop user ${user}`)
  await owner.end()
  expect(problems).toMatch(/DATABASE_URL: its user may not make tables/)
})

test('a data folder that nobody may write to is named', async () => {
  const problems = await examine({ ...live, DATA_DIR: '/proc/alta' })
  expect(problems.join('\n')).toMatch(/DATA_DIR: \/proc .*can't be written to/)
})

test('a test message arrives, and one that is refused says by which code', async () => {
  await using mailServer = await openMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('no') ? refusal(550) : null),
  })
  const settings = { ...live, MAIL_URL: mailServer.url, DATA_DIR: dataDir }
  const ofMail = async (address: string) =>
    (await examine(settings, address)).filter((line) => /MAIL_URL|--/.test(line))

  expect(await ofMail('ana@operator.example')).toEqual([])
  expect(mailServer.inbox).toMatchObject([{ recipients: ['ana@operator.example'] }])
  expect(await ofMail('no@operator.example')).toEqual(['MAIL_URL: the test message was not taken (RCPT TO 550)'])
  expect(await ofMail('Ana <ana@operator.example>')).toEqual([expect.stringMatching(/^--send-test: /)])
  expect(mailServer.inbox).toHaveLength(1)
})

test('variables that are like ours and are none are named, and those of the machine are not', async () => {
  const set = {
    DATABSE_URL: 'x',
    MAIL_URI: 'x',
    DATA_FOLDER: 'x',
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'alta',
    MAIL: '/var/mail',
  }
  const problems = await examine({ ...live, ...set, DATA_DIR: dataDir })
  const named = problems.filter((problem) => problem.includes('this variable does nothing'))
  expect(named).toEqual([
    'DATABSE_URL: this variable does nothing: DATABASE_URL may be meant',
    'MAIL_URI: this variable does nothing: MAIL_URL may be meant',
    'DATA_FOLDER: this variable does nothing: the README has all that there are',
  ])
})

test('a wrong password, and a database that is not there, are told in words, without the password', async () => {
  const of = async (change: (url: URL) => void) => {
    const url = new URL(await runService('postgres'))
    change(url)
    const problems = await examine({ ...live, DATABASE_URL: url.href, DATA_KEY: 'a'.repeat(64), DATA_DIR: dataDir })
    return problems.join('\n')
  }
  const refused = await of((url) => (url.password = 'not-this-one'))
  expect(refused).toMatch(/^DATABASE_URL: PostgreSQL refuses its user or password: write/m)
  expect(refused).not.toContain('not-this-one')
  expect(await of((url) => (url.pathname = '/nowhere'))).toMatch(
    /^DATABASE_URL: PostgreSQL has no database of its name/m,
  )
})

test('backups that have stopped, and their lack, are told', async () => {
  const backups = await mkdtemp(path.join(tmpdir(), 'alta-backups-'))
  const of = async (env: Record<string, string>) =>
    (await examine({ ...live, DATA_DIR: dataDir, ...env })).filter((problem) => problem.startsWith('BACKUP_DIR'))
  expect(await of({ BACKUP_DIR: '' })).toEqual([expect.stringContaining('not set')])
  expect(await of({ BACKUP_DIR: backups })).toEqual([expect.stringContaining('holds no backup')])
  const file = path.join(backups, 'alta.dump')
  await writeFile(file, '')
  expect(await of({ BACKUP_DIR: backups })).toEqual([])
  const old = Date.now() / 1000 - 50 * 3600
  await utimes(file, old, old)
  expect(await of({ BACKUP_DIR: backups })).toEqual([expect.stringContaining('50 hours old')])
  await rm(backups, { recursive: true })
})

test('a certificate that ends soon, or that browsers refuse, is told', async () => {
  const folder = path.resolve('tests/support/certificate')
  const [key, cert] = await Promise.all(['key.pem', 'localhost.pem'].map((name) => readFile(path.join(folder, name))))
  const server = createServer({ key, cert }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const end = Date.parse('2126-11-01T00:00:00Z')
  expect(await examineCertificate(origin, end - 20 * 86_400_000)).toEqual([
    expect.stringMatching(
      /^PUBLIC_ORIGIN: browsers refuse the certificate of https:\/\/localhost:\d+ \(\w*SELF_SIGNED\w*\)/,
    ),
  ])
  expect(await examineCertificate(origin, end - 5 * 86_400_000)).toContainEqual(
    expect.stringContaining('ends in 5 days'),
  )
  server.close()
  await once(server, 'close')
  expect(await examineCertificate(origin, end)).toEqual([])
  expect(await examineCertificate('http://localhost', end)).toEqual([])
})
