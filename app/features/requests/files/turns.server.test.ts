import { expect, test, vi } from 'vitest'
import { Turns } from './turns.server.ts'

test('one at a time, and networks in turn however much one of them brings', async () => {
  const turns = new Turns(10_000)
  const done: string[] = []
  let working = 0
  const work = (name: string) => async () => {
    expect(++working).toBe(1)
    await Promise.resolve()
    working--
    done.push(name)
  }
  const many = Array.from({ length: 5 }, (_, n) => turns.take('203.0.113.1', work(`a${n}`)))
  await Promise.all([...many, turns.take('203.0.113.2', work('b0')), turns.take('203.0.113.3', work('c0'))])
  expect(done).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'a3', 'a4'])
})

test('whose turn does not come in time is told so, and nobody after them waits for it', async () => {
  vi.useFakeTimers()
  try {
    const turns = new Turns(1000)
    const held = Promise.withResolvers<string>()
    const first = turns.take('a', () => held.promise)
    const late = turns.take('b', () => Promise.resolve('late'))
    await vi.advanceTimersByTimeAsync(900)
    const inTime = turns.take('c', () => Promise.resolve('in time'))
    await vi.advanceTimersByTimeAsync(200)
    expect(await late).toBeNull()
    held.resolve('first')
    expect([await first, await inTime]).toEqual(['first', 'in time'])
  } finally {
    vi.useRealTimers()
  }
})

test('work that fails gives its turn to the next one', async () => {
  const turns = new Turns(1000)
  const failed = turns.take('a', () => Promise.reject(new Error('broken')))
  const next = turns.take('a', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
