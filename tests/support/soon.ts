import { vi } from 'vitest'

/** Waits until something is so, for as long as a busy machine may need. */
export function soon<Result>(assertion: () => Result): Promise<Awaited<Result>> {
  return vi.waitFor(assertion, { timeout: 20_000, interval: 10 }) as Promise<Awaited<Result>>
}
