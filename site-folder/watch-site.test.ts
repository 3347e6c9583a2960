import { rename } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { watchSite } from './watch-site.ts'

const renamed = (yaml: string) => yaml.replace('product: !demo Azahar', 'product: !demo Ribera')

/** Watches a copy of the demo's folder; the promise is that of the next call. */
async function watched() {
  const folder = await copySiteFolder({ inValencian: true })
  let called = Promise.withResolvers<unknown>()
  let calls = 0
  const tell = (told: unknown) => {
    calls++
    called.resolve(told)
    called = Promise.withResolvers()
  }
  const stop = watchSite(folder.path, { onChange: ({ site }) => tell(site.brand.product), onError: tell })
  return { folder, stop, next: () => called.promise, calls: () => calls }
}

test('a folder that is left at whatever moment after an edit calls nobody any more', async () => {
  const moments = Array.from({ length: 12 }, (_, index) => 80 + index * 10)
  const left = await Promise.all(
    moments.map(async (moment) => {
      const { folder, stop, calls } = await watched()
      await folder.edit('brand.yaml', renamed)
      await setTimeout(moment)
      await stop()
      const before = calls()
      // As a test or an operator takes it away.
      await folder[Symbol.asyncDispose]()
      return { moment, before, calls }
    }),
  )
  const last = await watched()
  const shown = last.next()
  await last.folder.edit('brand.yaml', renamed)
  expect(await shown).toBe('Ribera')
  await last.stop()
  await last.folder[Symbol.asyncDispose]()
  expect(left.map(({ moment, calls }) => [moment, calls()])).toEqual(left.map(({ moment, before }) => [moment, before]))
})

test('a folder that is moved away is told as an error', async () => {
  const { folder, stop, next } = await watched()
  const away = `${folder.path}.away`
  const gone = next()
  await rename(folder.path, away)
  expect(await gone).toBeInstanceOf(Error)
  await stop()
  await rename(away, folder.path)
  await folder[Symbol.asyncDispose]()
})
