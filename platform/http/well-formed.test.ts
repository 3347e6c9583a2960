import { expect, test } from 'vitest'
import { isWellFormed, LONGEST_QUERY } from './well-formed.ts'

const asked = (url: string) =>
  isWellFormed({ url, headers: { host: 'localhost' }, rawHeaders: ['host', 'localhost'] } as Parameters<
    typeof isWellFormed
  >[0])

test('a query is measured before anything is done with it, in whatever it is long', () => {
  for (const long of ['a', '%CC%81', '&q=a', '+a', '?', '#', '%', '\u00cc\u0081']) {
    const query = long.repeat(Math.ceil(LONGEST_QUERY / long.length))
    expect(asked(`/cobertura?${query.slice(0, LONGEST_QUERY)}`)).toBe(true)
    expect(asked(`/cobertura?${query.slice(0, LONGEST_QUERY - 1)}bc`)).toBe(false)
    expect(asked(`http://localhost/cobertura?${query}b`)).toBe(false)
  }
  expect(asked(`/${'a'.repeat(2 * LONGEST_QUERY)}`)).toBe(true)
})
