import { expect, test } from 'vitest'
import { imports, type Import } from '#tests/support/imports.ts'

/** Which rooms each may know beside itself. What it does not name stands in `app/` itself, or is the server's, and knows everybody. */
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  locales: ['domain'],
  geography: ['domain'],
  emails: ['domain', 'locales'],
  platform: ['domain', 'locales', 'geography', 'emails'],
  'site-folder': ['domain', 'locales', 'geography', 'platform'],
}

/** Of a feature, others know what lies at its top, not what it shows and sends. */
const INSIDE = /^app\/features\/[^/]+\/(pages|desk|mails)\//

test('the imports of all files are found', () => {
  expect(imports.length).toBeGreaterThan(3000)
  expect(new Set(imports.map(({ from }) => roomOf(from))).size).toBeGreaterThan(15)
})

test('no room knows one that stands above it', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)]
    const allowed = mayKnow[own]
    if (own === other || own === 'server') return false
    return allowed ? !allowed.includes(other) : other === 'server'
  })
  expect(wrong).toEqual([])
})

test('no feature reaches into the pages, the desk or the mails of another', () => {
  const inward = imports.filter(
    ({ from, to }) => from.startsWith('app/features/') && INSIDE.test(to) && roomOf(from) !== roomOf(to),
  )
  expect(inward).toEqual([])
})

test('no room can be reached from itself', () => {
  expect(circlesOf(imports, roomOf)).toEqual([])
})

test.each(['domain', 'platform', 'site-folder', 'locales', 'app/components'])(
  'within %s no part can be reached from itself',
  (room) => {
    const within = imports.filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${room}/`)))
    const partOf = partIn(room)
    expect(new Set(within.map(({ from }) => partOf(from))).size).toBeGreaterThan(5)
    expect(circlesOf(within, partOf)).toEqual([])
  },
)

/** The edges that lie on a circle of rooms. */
function circlesOf(among: readonly Import[], room: (file: string) => string): readonly string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of among) {
    const [own, other] = [room(from), room(to)]
    if (own !== other) next.set(own, (next.get(own) ?? new Set()).add(other))
  }
  return [...next].flatMap(([own, others]) =>
    [...others].filter((other) => reachedFrom(other, next).has(own)).map((other) => `${own} → ${other}`),
  )
}

function reachedFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set([room])
  for (const each of reached) for (const other of next.get(each) ?? []) reached.add(other)
  return reached
}

/** Which folder of a room a file lies in; of what lies at its top, each file is a part. */
function partIn(room: string): (file: string) => string {
  const depth = room.split('/').length + 1
  return (file) => file.split('/').slice(0, depth).join('/')
}

/** The folder whose files belong together: a feature, a part of `app/` that pages share, or a folder at the top. */
function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top !== 'app') return top
  if (second === 'features') return third
  return third === '' ? 'app' : second
}
