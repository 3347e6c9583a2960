import { vi } from 'vitest'
import { PATIENCE } from './run/time-limits.ts'

/** Waits until something is so, for as long as a busy machine may need. */
export function soon<Result>(assertion: () => Result): Promise<Awaited<Result>> {
  return vi.waitFor(assertion, { timeout: PATIENCE, interval: 10 }) as Promise<Awaited<Result>>
}
