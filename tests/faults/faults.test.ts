import { expect, test } from 'vitest'
import { isLongRun } from '../support/run/long-run.ts'
import { runFaults } from './run.ts'

const runs = [
  { dialect: 'sqlite', seed: 1 },
  { dialect: 'postgres', seed: 3 },
  ...(isLongRun ? [{ dialect: 'sqlite', seed: 2 } as const] : []),
] as const
const operations = isLongRun ? 100 : 30

test.concurrent.each(runs)(
  'whatever fails, what was acknowledged is stored once and its mail arrives ($dialect, seed $seed)',
  async ({ dialect, seed }) => {
    const { broken, figures } = await runFaults({
      seed,
      dialect,
      operations,
      operationsPerFault: 10,
      hurried: true,
    })
    expect(broken).toEqual([])
    expect(figures['acknowledged, of any kind']).toBeGreaterThan(operations * 0.4)
  },
)
