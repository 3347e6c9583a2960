import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('the first page waits for nothing; the others begin one by one, and what else there is goes on between them', async () => {
  const queue = createRenderQueue()
  const seen: string[] = []
  const pages = ['first', 'second', 'third'].map(async (page) => {
    await queue.enter()
    seen.push(page)
  })
  while (!seen.includes('third')) {
    await setImmediate()
    if (seen.at(-1) !== 'something else') seen.push('something else')
  }
  await Promise.all(pages)
  expect(seen.slice(0, 5)).toEqual(['first', 'something else', 'second', 'something else', 'third'])
})
