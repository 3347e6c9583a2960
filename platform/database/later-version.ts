import type { Kysely } from 'kysely'
import { version } from '../version.ts'
import type { Schema } from './schema.ts'

/** `0031-needs-1.4-without-drafts`: takes away what programs before 1.4 use. All others only add. */
const NEEDS = /^\d{4}-needs-(\d+)\.(\d+)-/

/** A later version has taken from the database what this program needs. */
export class ProgramTooOld extends Error {
  constructor(migration: string) {
    const [, major, minor] = NEEDS.exec(migration) ?? []
    super(
      `This is Alta ${version}, and its database has been changed by a later version (${migration}): ` +
        `it needs Alta ${major}.${minor} or later. Start that one, or restore the backup from before the upgrade.`,
    )
  }
}

/**
 * The migrations that a database has had and this program does not know: a later version has been here. Programs of the
 * version before run on what it has added. Throws ProgramTooOld where it has taken something away that they need.
 */
export async function laterMigrations(kysely: Kysely<Schema>, known: readonly string[]): Promise<readonly string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const had = await (kysely as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const later = had.map(({ name }) => name).filter((name) => !known.includes(name))
  const needing = later.find((name) => isBefore(NEEDS.exec(name)))
  if (needing !== undefined) throw new ProgramTooOld(needing)
  return later
}

function isBefore(needed: RegExpExecArray | null): boolean {
  if (!needed) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.slice(1).map(Number)
  return major < neededMajor || (major === neededMajor && minor < neededMinor)
}
