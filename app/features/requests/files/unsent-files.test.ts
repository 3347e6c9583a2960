import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FILES, MAX_TOTAL_BYTES, MAX_FILE_BYTES } from '#domain/requests/attachment.ts'
import { sortFiles } from './unsent-files.ts'

const file = (name: string, size: number) => ({ name, size })

test('a file above 5 MB is not sent, and the others are', () => {
  const { going, unsent } = sortFiles([file('a', MAX_FILE_BYTES + 1), file('b', MAX_FILE_BYTES)], [])
  expect(going.map(({ name }) => name)).toEqual(['b'])
  expect(unsent).toEqual([{ name: 'a', why: 'too-big' }])
})

test('what came before counts', () => {
  expect(sortFiles([file('a', 2), file('b', 1)], [MAX_TOTAL_BYTES - 1]).unsent).toEqual([
    { name: 'a', why: 'too-big-together' },
  ])
  expect(sortFiles([file('a', 1)], [1, 1, 1]).unsent).toEqual([{ name: 'a', why: 'too-many' }])
  expect(sortFiles([file('a', 0)], []).unsent).toEqual([{ name: 'a', why: 'empty' }])
})

test('what goes is within every limit, and each file goes or is answered', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: MAX_FILE_BYTES + 10 }), { maxLength: 8 })
  const keptSizes = fc.array(fc.integer({ min: 1, max: MAX_FILE_BYTES }), { maxLength: MAX_FILES })
  fc.assert(
    fc.property(sizes, keptSizes, (chosen, kept) => {
      const { going, unsent } = sortFiles(
        chosen.map((size, index) => file(String(index), size)),
        kept,
      )
      expect(going.length + unsent.length).toBe(chosen.length)
      expect(going.length === 0 || going.length + kept.length <= MAX_FILES).toBe(true)
      expect(going.every(({ size }) => size > 0 && size <= MAX_FILE_BYTES)).toBe(true)
      const together = [...kept, ...going.map(({ size }) => size)].reduce((sum, size) => sum + size, 0)
      expect(going.length === 0 || together <= MAX_TOTAL_BYTES).toBe(true)
    }),
  )
})
