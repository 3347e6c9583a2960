import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openToOthers, secretsOf } from './file-modes.ts'

let [root, dataDir, backupDir] = ['', '', '']
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'alta-modes-'))
  await chmod(root, 0o755)
  ;[dataDir, backupDir] = [path.join(root, 'data'), path.join(root, 'backups')] as const
  for (const folder of [dataDir, backupDir]) await mkdir(folder)
})
afterAll(() => rm(root, { recursive: true }))

/** The problems of a folder of data in which everything is closed but one file. */
async function saidOf(file: string, mode: number, folderMode = 0o711): Promise<readonly string[]> {
  const folder = path.dirname(file)
  for (const each of [dataDir, backupDir]) await chmod(each, each === folder ? folderMode : 0o700)
  await writeFile(file, '')
  await chmod(file, mode)
  const said = openToOthers(
    secretsOf({ env: { DKIM_KEY_FILE: path.join(root, 'dkim.pem') }, config: { dataDir, backupDir } }),
  )
  await rm(file)
  return said.filter((line) => !line.includes(`${folder} `))
}

test.each([
  ['DATA_DIR', () => path.join(dataDir, 'alta.db')],
  ['DATA_DIR', () => path.join(dataDir, 'alta.db-wal')],
  ['DATA_DIR', () => path.join(dataDir, 'alta.db-shm')],
  ['DATA_DIR', () => path.join(dataDir, 'data.key')],
  ['DATA_DIR', () => path.join(dataDir, 'erasures.jsonl')],
  ['BACKUP_DIR', () => path.join(backupDir, '2026-11-01.db')],
  ['BACKUP_DIR', () => path.join(backupDir, '2026-11-01.dump')],
  ['DKIM_KEY_FILE', () => path.join(root, 'dkim.pem')],
])('%s: a file that everybody may read or write is named with the way to close it (%s)', async (key, at) => {
  const file = at()
  for (const mode of [0o604, 0o602, 0o644, 0o666]) {
    const bits = mode.toString(8)
    const said = [`${key}: everybody on this machine may have ${file} (mode ${bits}): chmod o= ${file}`]
    expect(await saidOf(file, mode)).toEqual(said)
  }
  expect(await saidOf(file, 0o660)).toEqual([])
})

test('what lies in a folder that nobody else enters is closed, and what is no secret may be open', async () => {
  expect(await saidOf(path.join(dataDir, 'alta.db'), 0o666, 0o700)).toEqual([])
  expect(await saidOf(path.join(dataDir, 'readme.txt'), 0o666)).toEqual([])
})

test('the files of settings that systemd reads are looked at, and one that is open is named', async () => {
  const files = secretsOf({ env: {}, config: { dataDir, backupDir: null } }).map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining(['/etc/alta/environment', '/etc/alta/backup-environment']))
  const file = path.join(root, 'environment')
  await writeFile(file, 'DATA_KEY=…')
  await chmod(file, 0o644)
  expect(openToOthers([{ key: 'environment', file }])).toEqual([
    `environment: everybody on this machine may have ${file} (mode 644): chmod o= ${file}`,
  ])
})
