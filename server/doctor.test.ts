import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { copySiteFolder } from '#tests/site-folder.ts'
import { examine } from './doctor.ts'

let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'alta-doctor-'))))
afterAll(() => rm(dataDir, { recursive: true }))

const live = { PUBLIC_ORIGIN: 'https://operator.example', MAIL_URL: 'smtps://alta:secret@mail.operator.example' }

test('a live operator that gave every fact has nothing to look at', async () => {
  await using site = await copySiteFolder()
  await site.edit('brand.yaml', (text) => text.replace('demo: true', 'demo: false').replaceAll(/: ''/g, ": 'given'"))
  expect(await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })).toEqual([])
})

test('facts that the operator has not given are named by file and key', async () => {
  await using site = await copySiteFolder()
  const problems = await examine({ ...live, SITE_DIR: site.path, DATA_DIR: dataDir })
  expect(problems).toContain(`${site.path}/brand.yaml: paymentMethods.es-ES is empty: pages say to ask us`)
  expect(problems).toContain(`${site.path}/brand.yaml: demo is true: every page says that the company is invented`)
})

test('mistakes in the operator’s folder are named by line', async () => {
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
