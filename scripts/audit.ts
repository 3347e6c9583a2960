import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compare } from 'semver'

/** An advisory, as far as it is read: https://ossf.github.io/osv-schema/ */
type Advisory = {
  readonly id: string
  readonly modified: string
  readonly withdrawn?: string
  readonly summary?: string
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string }
    readonly ranges?: readonly { readonly type: string; readonly events: readonly RangeEvent[] }[]
    readonly versions?: readonly string[]
  }[]
}

type RangeEvent = { readonly introduced?: string; readonly fixed?: string; readonly last_affected?: string }

type Installed = { readonly name: string; readonly version: string }

/** `npm run audit -- FOLDER`: which packages of package-lock.json an advisory of a folder affects. */
function main(): number {
  const folder = process.argv[2] ?? 'deploy/advisories'
  const advisories = readAdvisories(folder)
  const packages = readLock()
  const found = advisories.flatMap((advisory) =>
    packages.filter((installed) => isAffected(installed, advisory)).map((installed) => ({ advisory, installed })),
  )
  for (const { advisory, installed } of found) {
    const { id, summary = '' } = advisory
    console.log(`${installed.name} ${installed.version}: ${id} ${summary} https://osv.dev/vulnerability/${id}`)
  }
  const newest =
    advisories
      .map(({ modified }) => modified.slice(0, 10))
      .toSorted()
      .at(-1) ?? 'none'
  console.log(
    `${found.length} found. Packages: ${packages.length}. Advisories: ${advisories.length}, the newest of ${newest}, in ${folder}.`,
  )
  return found.length === 0 ? 0 : 1
}

function readAdvisories(folder: string): readonly Advisory[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Advisory)
    .filter(({ withdrawn }) => withdrawn === undefined)
}

/** Every package once for each version, for other machines and for building as well: what is bundled runs, too. */
function readLock(): readonly Installed[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly name?: string; readonly version?: string }>>
  }
  const byVersion = new Map<string, Installed>()
  for (const [folder, { name = folder.split('node_modules/').at(-1) ?? '', version }] of Object.entries(packages)) {
    if (folder !== '' && version !== undefined) byVersion.set(`${name}@${version}`, { name, version })
  }
  return [...byVersion.values()]
}

function isAffected({ name, version }: Installed, { affected = [] }: Advisory): boolean {
  return affected
    .filter((entry) => entry.package?.ecosystem === 'npm' && entry.package.name === name)
    .some(
      ({ versions = [], ranges = [] }) =>
        versions.includes(version) || ranges.some(({ type, events }) => type === 'SEMVER' && isIn(version, events)),
    )
}

/** By the algorithm of the schema: the last event that is not above the version decides. */
function isIn(version: string, events: readonly RangeEvent[]): boolean {
  const inOrder = events.toSorted((a, b) => compare(versionOf(a), versionOf(b)))
  return inOrder.reduce((isInside, event) => {
    const order = compare(version, versionOf(event))
    if (event.introduced !== undefined) return isInside || order >= 0
    if (event.fixed !== undefined) return isInside && order < 0
    return isInside && (event.last_affected === undefined || order <= 0)
  }, false)
}

function versionOf({ introduced, fixed, last_affected }: RangeEvent): string {
  const version = introduced ?? fixed ?? last_affected ?? '0'
  return version === '0' ? '0.0.0-0' : version
}

process.exitCode = main()
