import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBatcher, RetryAlone } from './batch.server.ts'

/** Work that goes on until it is told how it ends, for one group after the other. */
function held() {
  const begun: {
    readonly items: readonly string[]
    readonly alone: boolean
    readonly end: PromiseWithResolvers<void>
  }[] = []
  const ask = createBatcher(async (items: readonly string[], { alone }) => {
    const end = Promise.withResolvers<void>()
    begun.push({ items, alone, end })
    await end.promise
    return items.map((item) => item.toUpperCase())
  })
  return { begun, ask, groups: () => begun.map(({ items, alone }) => `${items.join('')}${alone ? ' alone' : ''}`) }
}

const reasons = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((each) => (each.status === 'rejected' ? String(each.reason) : each.value))

describe('a batch', () => {
  test('is what came in one turn, and then all that came meanwhile, sixteen at most', async () => {
    const { begun, ask, groups } = held()
    const asked = [...'ab'].map(ask)
    await nextTurn()
    asked.push(...[...'cdefghijklmnopqrstuvw'].map(ask))
    await nextTurn()
    expect(groups()).toEqual(['ab'])

    begun[0]?.end.resolve()
    await nextTurn()
    expect(groups()).toEqual(['ab', 'cdefghijklmnopqr'])
    begun[1]?.end.resolve()
    await nextTurn()
    expect(groups()).toEqual(['ab', 'cdefghijklmnopqr', 'stuvw'])
    begun[2]?.end.resolve()
    expect(await Promise.all(asked)).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVW'])
  })

  test('begins anew after a pause', async () => {
    const { begun, ask, groups } = held()
    const first = ask('a')
    await nextTurn()
    begun[0]?.end.resolve()
    expect(await first).toBe('A')
    const second = ask('b')
    await nextTurn()
    begun[1]?.end.resolve()
    expect(await second).toBe('B')
    expect(groups()).toEqual(['a', 'b'])
  })

  test('is tried one by one when one of it spoils the rest, and the next group does not wait for that', async () => {
    const { begun, ask, groups } = held()
    const asked = [...'abc'].map(ask)
    await nextTurn()
    asked.push(ask('d'))
    begun[0]?.end.reject(new RetryAlone('', { cause: new Error('b is too much') }))
    await nextTurn()
    expect(groups().toSorted()).toEqual(['a alone', 'abc', 'b alone', 'c alone', 'd'])

    for (const { items, end } of begun)
      if (items.includes('b')) end.reject(new Error('b is too much'))
      else end.resolve()
    expect(await reasons(asked)).toEqual(['A', 'Error: b is too much', 'C', 'D'])
  })

  test('is not tried again when it is one that was refused', async () => {
    const { begun, ask, groups } = held()
    const asked = ask('a')
    await nextTurn()
    begun[0]?.end.reject(new RetryAlone('', { cause: new Error('a is too much') }))
    expect(await reasons([asked])).toEqual(['Error: a is too much'])
    expect(groups()).toEqual(['a'])
  })

  test('is tried alone when it is one that would have had to wait', async () => {
    const { begun, ask, groups } = held()
    const asked = ask('a')
    await nextTurn()
    begun[0]?.end.reject(new RetryAlone())
    await nextTurn()
    expect(groups()).toEqual(['a', 'a alone'])
    begun[1]?.end.resolve()
    expect(await asked).toBe('A')
  })

  test('all hear so when it was nobody’s fault, and what comes next is done', async () => {
    const { begun, ask, groups } = held()
    const asked = [...'ab'].map(ask)
    await nextTurn()
    begun[0]?.end.reject(new Error('the disk is full'))
    expect(await reasons(asked)).toEqual(['Error: the disk is full', 'Error: the disk is full'])
    const next = ask('c')
    await nextTurn()
    begun[1]?.end.resolve()
    expect(await next).toBe('C')
    expect(groups()).toEqual(['ab', 'c'])
  })
})
