import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { liveOperator } from '#tests/support/live-operator.ts'
import { problemsOf } from '#tests/support/problems-of.ts'
import { examineCertificate } from './upkeep.ts'

const live = await liveOperator()
afterAll(() => live[Symbol.asyncDispose]())

test('backups that have stopped, and their lack, are told', async () => {
  const backups = await mkdtemp(path.join(tmpdir(), 'alta-backups-'))
  const of = async (env: Record<string, string>) =>
    (await problemsOf({ ...live.env, ...env })).filter((problem) => problem.startsWith('BACKUP_DIR'))
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
