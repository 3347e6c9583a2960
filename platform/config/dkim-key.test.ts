import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDkimKey } from './dkim-key.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const

async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-dkim-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'dkim.pem'), content)
  return path.join(folder, 'dkim.pem')
}

test('an RSA key is taken as it is', async () => {
  const key = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem))
  expect(readDkimKey(await fileWith(key))).toEqual({ value: key })
})

test.each([
  [
    'of a kind that not every receiver knows',
    () => generateKeyPairSync('ed25519').privateKey.export(pem),
    /no RSA key/,
  ],
  ['that is too short', () => generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export(pem), /1024 bits/],
  [
    'that is the public half',
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }),
    /no private key/,
  ],
  ['that is no key', () => 'secret words', /no private key/],
])('a key %s is refused, without a word of it', async (_, make, named) => {
  const content = String(make())
  const refused = readDkimKey(await fileWith(content))
  expect(refused).toMatch(named)
  expect(refused).not.toContain(content.split('\n')[1] ?? content)
})

test('a file that is not there is named', () => {
  expect(readDkimKey('/nowhere/dkim.pem')).toMatch(/^\/nowhere\/dkim\.pem can't be read \(ENOENT\)/)
})
