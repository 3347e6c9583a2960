import { expect, test } from 'vitest'
import { csvTable } from './requests-csv.server.ts'

async function collected(parts: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const part of parts) all.push(part)
  return all
}

async function written(message: string): Promise<string> {
  const [, row = ''] = await collected(csvTable([{ message }], ['message'], (item) => item))
  return row
}

test.each(['=1+1', ' =1+1', '+1', '-1', '@SUM(1)', '\t1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  '%j is not calculated by a spreadsheet program',
  async (message) => {
    expect(await written(message)).toBe(`"'${message}"\r\n`)
  },
)

test('what no spreadsheet program calculates stays as it is', async () => {
  expect(await written('Hola, 1+1=2')).toBe('"Hola, 1+1=2"\r\n')
})
