/** Where a kept document fetches what it is hydrated from. */
export function dataAddressOf(html: string): string {
  const [, address] = /fetch\("(\/page-parts\/[\w-]+\.json[^"]*)"\)/.exec(html) ?? []
  if (!address) throw new Error('The document fetches no data')
  return address
}

/** What a kept document is hydrated from, as it comes. */
export async function dataOf(origin: string, html: string): Promise<string> {
  const answer = await fetch(origin + dataAddressOf(html))
  if (answer.status !== 200) throw new Error(`The data of a document were answered with ${answer.status}`)
  return answer.text()
}
