import { DatabaseSync } from 'node:sqlite'
import { knownMigrations } from './migrations.ts'

/** Why a file is no database to work with, in a sentence. */
export class UnsoundCopy extends Error {}

export type Copy = { readonly requests: number; readonly due: number }

/**
 * Looks through a copy of the embedded database, every page of it, and says what it holds. Throws UnsoundCopy when it
 * is damaged, something else, or of a later version than this one.
 */
export function examineBackup(file: string): Copy {
  const sqlite = openCopy(file)
  try {
    const [sound] = sqlite.prepare('pragma integrity_check').all()
    if (sound?.['integrity_check'] !== 'ok') throw new UnsoundCopy(`${file} is damaged: take another backup.`)
    const known = new Set(knownMigrations)
    const applied = sqlite.prepare('select name from kysely_migration').all()
    const unknown = applied.find(({ name }) => !known.has(String(name)))
    if (unknown) {
      throw new UnsoundCopy(
        `${file} was made by a later version, which knows ${String(unknown['name'])}: install that.`,
      )
    }
    return {
      requests: count(sqlite, 'select count(*) as count from requests'),
      due: count(sqlite, `select count(*) as count from outbox where state = 'due'`),
    }
  } catch (error) {
    if (error instanceof UnsoundCopy) throw error
    throw new UnsoundCopy(`${file} is not a whole backup of ours: ${(error as Error).message}.`, { cause: error })
  } finally {
    sqlite.close()
  }
}

function openCopy(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  } catch (error) {
    throw new UnsoundCopy(`${file} can’t be opened: ${(error as Error).message}.`, { cause: error })
  }
}

function count(sqlite: DatabaseSync, query: string): number {
  return Number(sqlite.prepare(query).get()?.['count'])
}
