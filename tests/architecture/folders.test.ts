import { expect, test } from 'vitest'
import { imports, testImports, type Import } from '#tests/support/imports.ts'

const FEATURES = 'app/features/'

/** Which rooms each may know beside itself. What it does not name stands in `app/` itself, or is the server's, and knows everybody. */
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  locales: ['domain'],
  geography: ['domain'],
  emails: ['domain', 'locales'],
  platform: ['domain', 'locales', 'geography', 'emails'],
  'site-folder': ['domain', 'locales', 'geography', 'platform'],
  components: ['domain', 'locales', 'site-folder'],
  'page-script': ['domain', 'locales', 'components'],
}

/** The parts of features that are open to other features; whoever opens another says so here. */
const openParts = [
  'cases/actions',
  'cases/actions/asked',
  'cases/actions/customer',
  'cases/clocks',
  'cases/entry',
  'cases/history',
  'cases/merging',
  'cases/reminders',
  'cases/search',
  'coverage/versions',
  'requests/corrections',
  'requests/files',
  'requests/privacy',
  'requests/receipt',
  'requests/stored',
  'rights/texts',
  'staff/drafts',
  'staff/filters',
  'staff/notices',
]

/** In these folders the parts that are named still know each other in a circle. The list may only become shorter. */
const stillInCircles: Readonly<Record<string, readonly string[]>> = {
  'app/features/cases/desk/': ['case', 'forms', 'incident', 'links', 'list', 'mail', 'merge', 'reminders'],
  'app/features/cases/desk/case/': ['case.server.ts', 'deeds', 'shown-case.ts', 'standing'],
  'app/features/edits/desk/': ['notices', 'page', 'pictures', 'targets'],
  'app/features/receipts/': ['find-receipt.server.ts', 'tracker'],
}

test('the imports of all files are found', () => {
  expect(imports.length).toBeGreaterThan(3000)
  expect(new Set(imports.map(({ from }) => roomOf(from))).size).toBeGreaterThan(15)
})

test('no room knows one that stands above it', () => {
  expect(imports.filter(isUpward)).toEqual([])
})

test('the tests of what lies below the features know no more than what they test', () => {
  const below = testImports.filter(({ from }) => roomOf(from) in mayKnow)
  expect(below.length).toBeGreaterThan(100)
  expect(below.filter(isUpward)).toEqual([])
})

test('of another feature, a feature knows what lies at its top or at that of an open part', () => {
  const outward = imports.filter(
    ({ from, to }) => from.startsWith(FEATURES) && to.startsWith(FEATURES) && roomOf(from) !== roomOf(to),
  )
  const isPublic = (file: string) => {
    const folders = file.slice(FEATURES.length).split('/').slice(0, -1)
    return folders.length === 1 ? folders[0] !== 'pages' : openParts.includes(folders.join('/'))
  }
  expect(outward.filter(({ to }) => !isPublic(to))).toEqual([])
  const inUse = (part: string) => outward.some(({ to }) => to.startsWith(`${FEATURES}${part}/`))
  expect(openParts.filter((part) => !inUse(part))).toEqual([])
  expect(openParts.filter((part) => /\/(pages|desk|mails|tests)(\/|$)/.test(part))).toEqual([])
})

test('in no folder, at whatever depth, can a part be reached from itself', () => {
  const folders = new Set(imports.flatMap(({ from }) => foldersOf(from)))
  expect(folders.size).toBeGreaterThan(100)
  const circles = [...folders].toSorted().flatMap((folder) => {
    const within = imports.filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))
    const parts = circlesOf(within, (file) => file.slice(folder.length).split('/', 1)[0] ?? '')
    return parts.length > 0 ? [[folder, parts] as const] : []
  })
  expect(Object.fromEntries(circles)).toEqual(stillInCircles)
})

function isUpward({ from, to }: Import): boolean {
  const [own, other] = [roomOf(from), roomOf(to)]
  const allowed = mayKnow[own]
  if (own === other || own === 'server') return false
  return allowed ? !allowed.includes(other) : other === 'server'
}

/** The parts that lie on a circle. */
function circlesOf(among: readonly Import[], partOf: (file: string) => string): readonly string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of among) {
    const [own, other] = [partOf(from), partOf(to)]
    if (own !== other) next.set(own, (next.get(own) ?? new Set()).add(other))
  }
  return [...next]
    .filter(([own, others]) => [...others].some((other) => reachedFrom(other, next).has(own)))
    .map(([own]) => own)
    .toSorted()
}

function reachedFrom(part: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set([part])
  for (const each of reached) for (const other of next.get(each) ?? []) reached.add(other)
  return reached
}

/** All folders that a file lies in, such as `platform/` and `platform/http/`; the outermost has no name. */
function foldersOf(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1)
  return ['', ...names.map((_, index) => `${names.slice(0, index + 1).join('/')}/`)]
}

/** The folder whose files belong together: a feature, a part of `app/` that pages share, or a folder at the top. */
function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top !== 'app') return top
  if (second === 'features') return third
  return third === '' ? 'app' : second
}
