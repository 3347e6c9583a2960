import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { refusedStart } from '#tests/support/site/hosted-server.ts'
import { startServer } from '#tests/support/site/server-process.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, startSiteProcess } from '#tests/support/site/site.ts'
import { PATIENCE } from '#tests/support/run/time-limits.ts'

/** Starts a process of a server that has to refuse, and tells how it did. */
async function refusedProcess(env: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alta-refused-'))
  const server = startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env })
  // A server that starts after all has to end, too.
  void server.ready.then(
    () => server.signal('SIGKILL'),
    () => {},
  )
  const code = await server.exited
  await rm(dataDir, { recursive: true, force: true })
  return { code, lines: server.stderr().trim().split('\n') }
}

test.each<[string, Record<string, string>]>([
  [
    'of the wrong kind',
    {
      PORT: '70000',
      HOST: 'not an address',
      PUBLIC_ORIGIN: 'operator.example',
      ALLOWED_HOSTS: 'a b',
      DATABASE_URL: 'mysql://localhost/alta',
      DATA_KEY: 'secret',
      MAIL_URL: 'http://mail.example',
      MAIL_FROM: 'Azahar <info@azahar.example>',
      MAIL_TO: 'a@azahar.example,b@azahar.example',
      METRICS_PORT: 'all',
      TRUST_PROXY: 'proxy',
      REQUEST_LIMIT: 'many',
      DKIM_KEY_FILE: '/nowhere/dkim.pem',
      DKIM_SELECTOR: 'a b',
    },
  ],
  [
    'nearly right',
    {
      PORT: '3000a',
      TRUST_PROXY: '10.0.0.0/33',
      REQUEST_LIMIT: '0',
      PUBLIC_ORIGIN: 'https://operator.example/shop',
      ALLOWED_HOSTS: 'operator.example:8080',
      DATABASE_URL: 'postgres:///alta',
      DATA_KEY: '00ff',
      MAIL_URL: 'smtp://user@mail.example',
      MAIL_TO: 'info@azahar',
    },
  ],
  ['with something left out', { MAIL_URL: 'mailgun://mg.operator.example', PORT: '-1' }],
  ['that names nothing', { MAIL_URL: 'file:' }],
])('variables %s stop the start with exactly one line for each', async (_, env) => {
  const lines = await refusedStart(env)
  expect(lines.map((line) => line.split(': ')[0]).toSorted()).toEqual(Object.keys(env).toSorted())
})

test('DATABASE_URL without DATA_KEY is refused: a key kept on one machine would not do for several', async () => {
  const lines = await refusedStart({ DATABASE_URL: 'postgres://alta:alta@127.0.0.1:1/alta' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^DATA_KEY: required with DATABASE_URL/)
})

test.each([
  ['DKIM_SELECTOR', { DKIM_KEY_FILE: '/nowhere/dkim.pem' }],
  ['DKIM_KEY_FILE', { DKIM_SELECTOR: 'alta' }],
])('%s is required with its other half', async (missing, env) => {
  const lines = await refusedStart(env)
  expect(lines).toContain(`${missing}: required with ${Object.keys(env)[0]}`)
})

test('a metrics port that somebody has already ends the start with a sentence', async () => {
  await using site = await startSite()
  const { code, lines } = await refusedProcess({ METRICS_PORT: String(site.port) })
  expect(code).toBe(78)
  expect(lines).toEqual([expect.stringMatching(/^METRICS_PORT: /)])
})

test('no line repeats a password', async () => {
  const { lines } = await refusedProcess({
    DATABASE_URL: 'mysql://alta:hunter2@db/alta',
    MAIL_URL: 'smtp://me:hunter2@mail.example/path',
    DATA_KEY: 'hunter2hunter2',
  })
  expect(lines.join('\n')).not.toContain('hunter2')
})

test('a folder that is not there is refused with code 78 and its name', async () => {
  const { code, lines } = await refusedProcess({ SITE_DIR: '/nowhere/at/all' })
  expect(code).toBe(78)
  const texts = ['legal-disclaimer', 'privacy-policy', 'cookies-policy'].flatMap((text) =>
    ['es-ES', 'en-US'].map((locale) => `legal/${text}.${locale}.md`),
  )
  const missing = (file: string) => `/nowhere/at/all/${file}: it is not there: copy the project's own`
  expect(lines).toEqual(
    ['brand.yaml', 'catalogue.yaml', ...texts].map((file) => expect.stringContaining(missing(file))),
  )
})

test('a data folder that cannot be written to ends the start with its name', async () => {
  const { code, lines } = await refusedProcess({ DATA_DIR: '/dev/null/alta' })
  expect(code).toBe(78)
  expect(lines).toEqual([expect.stringContaining('DATA_DIR: /dev/null/alta cannot be written to')])
})

/** Starts a server that has to refuse, and that file permissions bind, whoever runs this. */
function refusedStartOfAnybody(env: Record<string, string>) {
  const withoutPrivilege = ['--bounding-set=-dac_override', '--inh-caps=-dac_override', process.execPath]
  const [program, args] = process.getuid?.() === 0 ? ['setpriv', withoutPrivilege] : [process.execPath, []]
  const { status, stderr } = spawnSync(program, [...args, 'build/server/main.js'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  return { code: status, lines: stderr.trim().split('\n') }
}

test.each([
  ['a data folder', '', 0o500],
  ['a database', 'alta.db', 0o400],
])('%s that can only be read ends the start with its name', async (_, name, mode) => {
  await using site = await startSite()
  await site.stop()
  const file = name === '' ? site.dataDir : path.join(site.dataDir, name)
  await chmod(file, mode)
  const { code, lines } = refusedStartOfAnybody({ PORT: String(await freePort()), DATA_DIR: site.dataDir })
  expect(lines).toEqual([expect.stringContaining(`DATA_DIR: ${file} cannot be written to (EACCES)`)])
  expect(code).toBe(78)
})

test('a second server on the same data folder is refused with a sentence, and the first goes on', async () => {
  await using site = await startSite()
  const { code, lines } = await refusedProcess({ DATA_DIR: site.dataDir })

  expect(code).toBe(78)
  expect(lines).toEqual([
    expect.stringContaining(`Another server is already running on the data folder ${site.dataDir}`),
  ])
  expect((await site.visit('/')).response.status).toBe(200)
})

test('a port that somebody has already ends the start with a sentence, not with a stack', async () => {
  await using site = await startSite()
  const { code, lines } = await refusedProcess({ PORT: String(site.port) })

  expect(code).toBe(78)
  expect(lines).toEqual([expect.stringMatching(/^PORT: /)])
})

test('SIGTERM ends the server with code 0, and the last line of the log says so', async () => {
  await using site = await startSiteProcess()
  const server = site.server()
  expect(await site.stop()).toBe(0)
  const last = server.stdout().trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(last)).toMatchObject({ signal: 'SIGTERM', msg: 'Alta ends' })
})

test('errors in the operator’s folder end the start with code 78 and a line for each, with file, line and key', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('price: 29 }', 'price: -29 }').replace('price: 25', 'price: x'),
  )
  await folder.edit('brand.yaml', (yaml) => yaml.replace('theme: dark', 'theme: dim'))
  const { code, lines } = await refusedProcess({ SITE_DIR: folder.path })

  expect(code).toBe(78)
  expect(lines).toEqual([
    expect.stringMatching(/brand\.yaml:\d+: theme: write dark, light or system/),
    expect.stringMatching(/catalogue\.yaml:9: locations\[0\]\.packs\[0\]\.price: /),
    expect.stringMatching(/catalogue\.yaml:\d+: locations\[0\]\.fibre\[0\]\.price: /),
  ])
})
