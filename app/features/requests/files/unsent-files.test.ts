import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_FILES, MOST_OF_ALL, MOST_OF_ONE } from '#domain/requests/attachment.ts'
import { sortFiles } from './unsent-files.ts'

const file = (name: string, size: number) => ({ name, size })

test('a file above 5 MB is not sent, and the others are', () => {
  const { going, unsent } = sortFiles([file('a', MOST_OF_ONE + 1), file('b', MOST_OF_ONE)], [])
  expect(going.map(({ name }) => name)).toEqual(['b'])
  expect(unsent).toEqual([{ name: 'a', why: 'too-big' }])
})

test('what came before counts', () => {
  expect(sortFiles([file('a', 2), file('b', 1)], [MOST_OF_ALL - 1]).unsent).toEqual([
    { name: 'a', why: 'too-big-together' },
  ])
  expect(sortFiles([file('a', 1)], [1, 1, 1]).unsent).toEqual([{ name: 'a', why: 'too-many' }])
  expect(sortFiles([file('a', 0)], []).unsent).toEqual([{ name: 'a', why: 'empty' }])
})

test('what goes is within every limit, and each file goes or is answered', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: MOST_OF_ONE + 10 }), { maxLength: 8 })
  const keptSizes = fc.array(fc.integer({ min: 1, max: MOST_OF_ONE }), { maxLength: MOST_FILES })
  fc.assert(
    fc.property(sizes, keptSizes, (chosen, kept) => {
      const { going, unsent } = sortFiles(
        chosen.map((size, index) => file(String(index), size)),
        kept,
      )
      expect(going.length + unsent.length).toBe(chosen.length)
      expect(going.length === 0 || going.length + kept.length <= MOST_FILES).toBe(true)
      expect(going.every(({ size }) => size > 0 && size <= MOST_OF_ONE)).toBe(true)
      const together = [...kept, ...going.map(({ size }) => size)].reduce((sum, size) => sum + size, 0)
      expect(going.length === 0 || together <= MOST_OF_ALL).toBe(true)
    }),
  )
})
