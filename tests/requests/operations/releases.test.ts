import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const NODE = `#!/bin/sh\nexec ${process.execPath} "$@"\n`
/** Stands in for systemd: a unit has started when what is current ends well. */
const SYSTEMCTL = `#!/bin/sh
echo "$* $(basename "$(readlink "$ALTA_HOME/current")")" >> "$ALTA_HOME/calls"
case $2 in
  alta-backup.service) [ ! -e "$ALTA_HOME/full" ] ;;
  *) "$ALTA_HOME/current/node" "$ALTA_HOME/current/build/server/main.js" ;;
esac
`
const program = (body: string) => ({ mode: 0o755, text: body })

async function write(file: string, { mode, text }: { readonly mode?: number; readonly text: string }): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text, { mode })
}

/** A machine with the script, and a project whose builds are given to it one after the other. */
async function machine() {
  const root = await mkdtemp(path.join(tmpdir(), 'alta-releases-'))
  const [home, project] = [path.join(root, 'opt'), path.join(root, 'project')]
  await mkdir(home)
  await write(path.join(root, 'bin/systemctl'), program(SYSTEMCTL))
  await write(path.join(project, 'node_modules/.bin/node'), program(NODE))
  for (const name of ['deploy', 'site', 'package.json', 'LICENSE', 'CHANGELOG.md'])
    await cp(name, path.join(project, name), { recursive: true })
  const run = (...args: string[]) => {
    const env = { PATH: `${root}/bin:${process.env['PATH']}`, ALTA_HOME: home }
    const { status, stdout, stderr } = spawnSync(path.join(project, 'deploy/alta-release'), args, {
      cwd: project,
      env,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  return {
    home,
    run,
    async build(main: string) {
      await write(path.join(project, 'build/server/main.js'), { text: main })
    },
    stub: (name: string, text: string) => write(path.join(root, 'bin', name), program(text)),
    current: async () => path.basename(await readlink(path.join(home, 'current'))),
    calls: async () => (await readFile(path.join(home, 'calls'), 'utf8')).trim().split('\n'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

test('a release is used after a backup, and the way back is one word', async () => {
  await using at = await machine()
  await at.build('process.exit(0)')
  expect(at.run('add', 'one')).toMatchObject({ status: 0, stdout: expect.stringContaining('alta-release use one') })
  expect(at.run('use', 'one').status).toBe(0)
  await at.build('process.exit(Number(process.version < "v1"))')
  expect(at.run('add', 'two').status).toBe(0)
  expect(at.run('use', 'two')).toMatchObject({ status: 0, stdout: expect.stringContaining('two is current') })
  expect(await at.current()).toBe('two')
  expect(at.run('list').stdout).toMatch(/^\* two$/m)

  expect(at.run('back').status).toBe(0)
  expect(await at.current()).toBe('one')
  expect(await at.calls()).toEqual([
    'restart alta.service one',
    'start alta-backup.service one',
    'restart alta.service two',
    'restart alta.service one',
  ])
})

test('the way back needs no backup, no room on the disk and no database', async () => {
  await using at = await machine()
  await at.build('process.exit(0)')
  at.run('add', 'one')
  at.run('use', 'one')
  at.run('add', 'two')
  at.run('use', 'two')
  // No backup can be made, no link can be written, and no release starts.
  await writeFile(path.join(at.home, 'full'), '')
  await at.stub('ln', '#!/bin/sh\necho "ln: No space left on device" >&2\nexit 1\n')
  await at.stub('systemctl', '#!/bin/sh\nexit 1\n')
  expect(at.run('back')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/ln -sfn releases\/two .*\n.*one is current, and does not start/),
  })
  expect(await at.current()).toBe('one')
  expect(at.run('list').stdout).toMatch(/^\* one$/m)
  expect(at.run('back')).toMatchObject({ status: 1, stderr: expect.stringContaining('There is none before') })
})

test('a release that does not start leaves the one before in its place', async () => {
  await using at = await machine()
  await at.build('process.exit(0)')
  at.run('add', 'good')
  at.run('use', 'good')
  await at.build('process.exit(78)')
  at.run('add', 'bad')
  expect(at.run('use', 'bad')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('good is current as before'),
  })
  expect(await at.current()).toBe('good')
  expect((await at.calls()).at(-1)).toBe('restart alta.service good')

  await writeFile(path.join(at.home, 'full'), '')
  expect(at.run('use', 'bad')).toMatchObject({ status: 1, stderr: expect.stringMatching(/No backup could be made/) })
  expect(await at.current()).toBe('good')
})

test('a release is named by version and commit, is taken in whole, and only five are kept', async () => {
  await using at = await machine()
  expect(at.run('add')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Nothing is built here/) })
  await at.build('process.exit(0)')
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(at.run('add').stdout).toMatch(new RegExp(`^${version}-\\w+ is there`))
  at.run('add', 'used')
  at.run('use', 'used')
  expect(at.run('add', 'used')).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') })
  for (const name of ['a', 'b', 'c', 'd', 'e']) at.run('add', name)
  const kept = await readdir(path.join(at.home, 'releases'))
  expect(kept).toContain('used')
  expect(kept.length).toBeLessThanOrEqual(6)
  const files = await readdir(path.join(at.home, 'releases/used'))
  expect(files.toSorted()).toEqual(['CHANGELOG.md', 'LICENSE', 'build', 'deploy', 'node', 'package.json', 'site'])
})

/** A release with the script of backups, the real build and a Node. */
async function release() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-release-'))
  for (const name of ['alta-backup', 'alta-pg']) await cp(`deploy/${name}`, path.join(folder, 'deploy', name))
  await symlink(path.resolve('build'), path.join(folder, 'build'))
  await cp('package.json', path.join(folder, 'package.json'))
  await write(path.join(folder, 'node'), program(NODE))
  await mkdir(path.join(folder, 'backups'))
  return {
    folder,
    backups: () => readdir(path.join(folder, 'backups')),
    run(env: Record<string, string>) {
      const all = { PATH: `${folder}/bin:${process.env['PATH']}`, ...env }
      return spawnSync(`${folder}/deploy/alta-backup`, [`${folder}/backups`], { env: all, encoding: 'utf8' })
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('the backup of each night writes what is stored by now, and lets go of those older than thirty days', async () => {
  await using site = await siteOn('sqlite')
  await using at = await release()
  await site.visit('/calcular', post(site.origin, orderFields()))
  const old = Date.now() / 1000 - 40 * 86_400
  for (const name of ['old.db', 'old.dump', 'notes.txt']) {
    await writeFile(path.join(at.folder, 'backups', name), '')
    await utimes(path.join(at.folder, 'backups', name), old, old)
  }
  const ran = at.run({ DATA_DIR: site.dataDir })
  expect(ran).toMatchObject({ status: 0, stdout: expect.stringContaining('holds 1 requests') })
  expect(await at.backups()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.db$/), 'notes.txt'])

  await using kept = await release()
  const env = { PATH: process.env['PATH'], DATA_DIR: site.dataDir }
  expect(spawnSync('sh', ['deploy/alta-backup', `${kept.folder}/backups`], { env, encoding: 'utf8' }).stderr).toBe('')
  expect(await kept.backups()).toHaveLength(1)
})

test('in a checkout where nothing is installed or built, the programs of a release say so', async () => {
  await using at = await release()
  await rm(path.join(at.folder, 'node'))
  await rm(path.join(at.folder, 'build'))
  expect(at.run({})).toMatchObject({
    status: 78,
    stderr: expect.stringMatching(/^Nothing is built in .*of a release\.\n$/),
  })
  expect(at.run({ DATABASE_URL: 'postgres://alta@localhost/alta' })).toMatchObject({
    status: 78,
    stderr: expect.stringMatching(/^There is no Node in .*of a release\.\n$/),
  })
})

test('of PostgreSQL a dump is whole or not there, and one that fails is told', async () => {
  await using at = await release()
  const dump = (status: number) =>
    program(
      `#!/bin/sh\nfor arg; do case $arg in --file=*) echo dumped > "\${arg#--file=}" ;; esac; done\nexit ${status}\n`,
    )
  await write(path.join(at.folder, 'bin/pg_dump'), dump(1))
  expect(at.run({ DATABASE_URL: 'postgres://alta@localhost/alta' }).status).toBe(1)
  expect(await at.backups()).toEqual([])
  await write(path.join(at.folder, 'bin/pg_dump'), dump(0))
  expect(at.run({ DATABASE_URL: 'postgres://alta@localhost/alta' }).status).toBe(0)
  expect(await at.backups()).toEqual([expect.stringMatching(/\.dump$/)])
})

test('what a dump is started with has everything of the address but its password', async () => {
  await using at = await release()
  const seen = path.join(at.folder, 'seen')
  await write(
    path.join(at.folder, 'bin/pg_dump'),
    program(
      `#!/bin/sh\nprintf '%s\\n' "$@" > ${seen}\nenv > ${seen}.env\nfor arg; do case $arg in --file=*) : > "\${arg#--file=}" ;; esac; done\n`,
    ),
  )
  const encoded = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => encodeURIComponent(`pw${text.toWellFormed()}`))
  const query = fc.constantFrom('', '?sslmode=verify-full&sslrootcert=/etc/ca+own.pem', '?options=-c%20search_path%3Da')
  await fc.assert(
    fc.asyncProperty(encoded, query, fc.boolean(), async (password, asked, isAsked) => {
      const address = (secret: string) => `postgres://alta${secret}@db.example:6432/alta${asked}`
      const joined = `${asked === '' ? '?' : '&'}password=${password}`
      const ran = at.run({ DATABASE_URL: isAsked ? address('') + joined : address(`:${password}`) })
      expect(ran).toMatchObject({ status: 0, stderr: '' })
      const [database, ...more] = (await readFile(seen, 'utf8')).trim().split('\n')
      expect(database).toBe(`--dbname=${address('')}`)
      expect(more).toEqual(['--format=custom', expect.stringMatching(/^--file=.*\.partial$/)])
      const environment = await readFile(`${seen}.env`, 'utf8')
      expect(environment).toContain(`PGPASSWORD=${decodeURIComponent(password)}\n`)
      expect(environment).not.toContain('DATABASE_URL')
    }),
    { numRuns: 6 },
  )
  expect(at.run({ DATABASE_URL: 'postgres://alta@localhost/alta' }).status).toBe(0)
  expect(await readFile(`${seen}.env`, 'utf8')).not.toContain('PGPASSWORD')
})
