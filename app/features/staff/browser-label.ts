const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const systems: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

/** Firefox · Windows, of what a browser says of itself; empty where it says nothing we know. */
export function browserLabel(userAgent: string): string {
  const nameIn = (marks: typeof browsers) => marks.find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ')
}
