import path from 'node:path'
import { expect, test } from 'vitest'
import { ECHO, ENDLESS, GUARDED, ODD, PARTS, SLOW_ECHO } from '#tests/support/foreign/odd-kinds.ts'
import { ForeignProcess } from './foreign-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const odd = new ForeignProcess({ file: path.join(root, 'tests/support/foreign/odd-readers.ts'), mayRead: [root] })
const nothing = () => {}
const echoed = async (input: unknown) => odd.read(ECHO, input, nothing)

test('bytes come back as they went', async () => {
  const result = new Map([['bytes', Buffer.from([0, 255])]])
  expect(await echoed(result)).toEqual({ isBroken: false, result })
})

test.each([
  ['heap', 'died'],
  ['buffers', 'memory'],
  ['exit', 'died'],
  ['throw', 'failed'],
] as const)('an item that makes its reader %s is broken, and the next one is read', async (how, fault) => {
  const [first, second] = await Promise.all([odd.read(ODD, how, nothing), echoed('next')])
  expect(first).toEqual({ isBroken: true, fault })
  expect(second).toEqual({ isBroken: false, result: 'next' })
})

test('an item that takes too long is broken, and the next one is read', async () => {
  const [first, second] = await Promise.all([odd.read(ENDLESS, null, nothing), echoed('next')])
  expect(first).toEqual({ isBroken: true, fault: 'time' })
  expect(second).toEqual({ isBroken: false, result: 'next' })
})

test('parts come in their order, one after the other', async () => {
  const parts: number[] = []
  expect(await odd.read(PARTS, 100, (part) => parts.push(part))).toEqual({ isBroken: false, result: 'all' })
  expect(parts).toEqual(Array.from({ length: 100 }, (_, part) => part))
})

test('what somebody waits for goes before what nobody does', async () => {
  const order: string[] = []
  const done = (name: string) => () => order.push(name)
  await Promise.all([
    odd.read(SLOW_ECHO, 1, nothing).then(done('first')),
    odd.read(SLOW_ECHO, 2, nothing).then(done('second')),
    echoed(3).then(done('awaited')),
  ])
  expect(order).toEqual(['first', 'awaited', 'second'])
})

test('it has no environment of ours, reads nothing but the program, writes nothing, and opens nothing', async () => {
  const reading = await odd.read(GUARDED, null, nothing)
  const denied = 'ERR_ACCESS_DENIED'
  // The permission model of Node 24 leaves connections out: what is parsed there opens none by itself.
  const connections =
    Number(process.versions.node.split('.')[0]) < 25 ? {} : { listen: denied, name: denied, connect: denied }
  expect(reading).toMatchObject({
    isBroken: false,
    result: {
      environment: 'MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_',
      read: denied,
      write: denied,
      run: denied,
      ...connections,
    },
  })
})
