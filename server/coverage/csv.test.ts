import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const read = (text: string, delimiter?: string) =>
  [...readCsv(text, delimiter)].map(({ line, fields }) => [line, ...fields])

test('records end with LF, CRLF or the text', () => {
  expect(read('a,b\nc,d\r\ne,f')).toEqual([
    [1, 'a', 'b'],
    [2, 'c', 'd'],
    [3, 'e', 'f'],
  ])
})

test('a quoted field holds delimiters, doubled quotes and line ends, and lines are counted on', () => {
  expect(read('a,"b, ""c""\r\nd"\r\n"",e\n"x"')).toEqual([
    [1, 'a', 'b, "c"\r\nd'],
    [3, '', 'e'],
    [4, 'x'],
  ])
})

test('empty fields stay, empty lines do not', () => {
  expect(read(',\n\n\r\n"",')).toEqual([
    [1, '', ''],
    [4, '', ''],
  ])
})

test('the delimiter may be a semicolon', () => {
  expect(read('a,b;"c;d"', ';')).toEqual([[1, 'a,b', 'c;d']])
})

test.each([
  ['a\n"b', 2, 'a quote (") is opened and never closed'],
  ['"a"b,c', 1, 'something stands between a closing quote (") and the next ,'],
  ['a"b,"c"', 1, 'a quote (") stands within a field: put the field in quotes, and write it twice'],
])('%j is refused with its line', (text, line, mistake) => {
  expect([...readCsv(text)].filter((record) => record.mistake !== null)).toEqual([
    expect.objectContaining({ line, mistake }),
  ])
})

test('what follows a broken record is read on its own', () => {
  expect([...readCsv('"a"b,c\nd,e')].at(-1)).toEqual({ line: 2, fields: ['d', 'e'], mistake: null })
})
