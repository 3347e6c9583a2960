import { expect, test } from 'vitest'
import { runFaults } from './run.ts'

test.concurrent.each([
  { dialect: 'sqlite', seed: 1 },
  { dialect: 'sqlite', seed: 2 },
  { dialect: 'postgres', seed: 3 },
] as const)(
  'whatever fails, what was acknowledged is stored once and its mail arrives ($dialect, seed $seed)',
  async ({ dialect, seed }) => {
    const { broken, figures } = await runFaults({
      seed,
      dialect,
      operations: 100,
      operationsPerFault: 10,
      hurried: true,
    })
    expect(broken).toEqual([])
    expect(figures['acknowledged']).toBeGreaterThan(40)
  },
  120_000,
)
