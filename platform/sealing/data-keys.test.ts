import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataKeys } from './data-keys.ts'

test('the first start makes a key that only its owner reads, and later starts keep it', async () => {
  const folder = await emptyFolder()
  const first = await openDataKeys(path.join(folder, 'data'))

  expect(first).toEqual([expect.objectContaining({ length: 32 })])
  expect(await openDataKeys(path.join(folder, 'data'))).toEqual(first)
  expect((await stat(path.join(folder, 'data', 'data.key'))).mode & 0o777).toBe(0o600)
})

test('processes that start at the same time agree on one key and leave nothing else behind', async () => {
  const folder = await emptyFolder()
  const keys = await Promise.all(Array.from({ length: 8 }, () => openDataKeys(folder)))

  expect(new Set(keys.map(([each]) => each.toString('hex'))).size).toBe(1)
  expect(await readdir(folder)).toEqual(['data.key'])
})

test('a damaged key file is neither used nor replaced', async () => {
  const folder = await emptyFolder()
  await writeFile(path.join(folder, 'data.key'), 'half a k')

  await expect(openDataKeys(folder)).rejects.toThrow('data.key is neither base64 nor hexadecimal')
  expect(await readFile(path.join(folder, 'data.key'), 'utf8')).toBe('half a k')
})

test('a database whose key is lost gets no new one', async () => {
  const folder = await emptyFolder()
  await writeFile(path.join(folder, 'alta.db'), '')

  await expect(openDataKeys(folder)).rejects.toThrow('bring the file back, or set DATA_KEY')
  expect(await readdir(folder)).toEqual(['alta.db'])
})

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
