import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDataKeys } from './typed-keys.ts'

const key = randomBytes(32)

test.each([
  key.toString('base64'),
  key.toString('base64').replace('=', ''),
  key.toString('hex'),
  key.toString('hex').toUpperCase(),
])('a key of 32 bytes is read in each of its spellings', (typed) => {
  expect(readDataKeys(typed)).toEqual({ value: [key] })
})

test.each([
  ['abc123', 'has 6 hexadecimal digits'],
  [randomBytes(16).toString('base64'), 'is 16 bytes in base64'],
  ['correct horse battery staple', 'is neither base64 nor hexadecimal'],
])('%j is refused with what is wrong and what to do', (typed, problem) => {
  expect(readDataKeys(typed)).toContain(problem)
  expect(readDataKeys(typed)).toContain('openssl rand -base64 32')
})

test.each([', ', '\n'])('earlier keys stand behind the present one, with %j between them', (between) => {
  const earlier = randomBytes(32)
  const typed = [key, earlier].map((each) => each.toString('base64')).join(between)

  expect(readDataKeys(typed)).toEqual({ value: [key, earlier] })
  expect(readDataKeys(`${typed},abc123`)).toMatch(/^key 3 has 6 hexadecimal digits/)
  expect(readDataKeys(`${typed},${key.toString('hex')}`)).toBe('key 3 is there twice: write each once')
})
