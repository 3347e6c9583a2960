import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { knownLocales } from './catalogues.ts'
import { translatedInto } from './message-folders.ts'

test('a folder that only holds what an earlier version compiled is no language', async () => {
  const messages = await mkdtemp(path.join(tmpdir(), 'alta-messages-'))
  onTestFinished(() => rm(messages, { recursive: true }))
  for (const file of ['es-ES/site.po', 'es-ES/site.js', 'pseudo/site.js', 'en-US/prepaid.json', 'gl-ES/site.po']) {
    await mkdir(path.join(messages, path.dirname(file)), { recursive: true })
    await writeFile(path.join(messages, file), '')
  }
  await mkdir(path.join(messages, 'fr-FR'))
  expect(translatedInto(messages)).toEqual(['es-ES', 'gl-ES'])
})

test('what is extracted and what is built have the same languages, but for that of the source', () => {
  const translated = translatedInto(path.resolve(import.meta.dirname, '../messages'))
  expect(['en-US', ...translated].toSorted()).toEqual(knownLocales.toSorted())
})
