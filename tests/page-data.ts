import { expect } from 'vitest'

/** Where a kept document fetches what it is hydrated from. */
export function dataAddressOf(html: string): string {
  const [, address] = /fetch\("(\/page-parts\/[^"]+)"\)/.exec(html) ?? []
  if (!address) throw new Error('The document fetches no data')
  return address
}

/** What a kept document is hydrated from, as it comes. */
export async function dataOf(origin: string, html: string): Promise<string> {
  const answer = await fetch(origin + dataAddressOf(html))
  expect(answer.status).toBe(200)
  return answer.text()
}
