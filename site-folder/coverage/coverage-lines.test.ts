import { expect, test } from 'vitest'
import { linesAt, withLines } from './coverage-lines.ts'

const TEXT = Buffer.from('ine,note\n1,"one\ntwo"\n2,ñ\n3,')

test('a record is all of its lines, with no end of the last one', () => {
  expect(linesAt(TEXT, { line: 1, last: 1 })).toBe('ine,note')
  expect(linesAt(TEXT, { line: 2, last: 3 })).toBe('1,"one\ntwo"')
  expect(linesAt(TEXT, { line: 5, last: 5 })).toBe('3,')
  expect(linesAt(TEXT, { line: 9, last: 9 })).toBe('')
})

test('records are replaced where they stand, and taken away where nothing is written', () => {
  const changed = withLines(TEXT, [
    { line: 5, last: 5, typed: '3,x' },
    { line: 2, last: 3, typed: '1,one' },
  ])
  expect(changed.toString()).toBe('ine,note\n1,one\n2,ñ\n3,x')
  expect(withLines(TEXT, [{ line: 2, last: 3, typed: '' }]).toString()).toBe('ine,note\n2,ñ\n3,')
  expect(withLines(TEXT, [{ line: 5, last: 5, typed: '' }]).toString()).toBe('ine,note\n1,"one\ntwo"\n2,ñ\n')
})
