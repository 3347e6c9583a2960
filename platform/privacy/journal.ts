import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { closeToOthers } from '../database/owner-only.ts'
import type { Foundation } from '../foundation.ts'
import type { Deed, PrivacyDeps } from './personal-data.ts'

/**
 * Writes down what is done for people, and then does it for good: an older copy of the database will forget them, too,
 * and not even the database's log holds what was erased.
 */
export async function doForGood<Done>(
  deps: Pick<Foundation, 'config' | 'db' | 'clock'>,
  deeds: readonly Omit<Deed, 'at'>[],
  work: () => Promise<Done>,
): Promise<Done> {
  const at = new Date(deps.clock()).toISOString()
  await append(
    deps,
    deeds.map((deed) => ({ at, ...deed }) as Deed),
  )
  const done = await work()
  await deps.db.forgetErased()
  return done
}

/** Does once more whatever the journal says and this database does not know of: it may be an old copy. */
export async function applyJournal(deps: PrivacyDeps): Promise<number> {
  const text = await readFile(journalFile(deps), 'utf8').catch(emptyWhenMissing)
  const deeds = text.split('\n').flatMap(readEntry)
  let done = 0
  for (const { repeat } of deps.personalData) if (repeat) done += await repeat(deps, deeds)
  return done
}

/** The subjects of the deeds of a name, each once. */
export function subjectsOf(deeds: readonly Deed[], name: string, field: string): readonly string[] {
  return [...new Set(deeds.flatMap((deed) => (deed.deed === name ? (deed[field] ?? []) : [])))]
}

/** On the disk before anything is erased. */
async function append(deps: Pick<Foundation, 'config'>, entries: readonly Deed[]): Promise<void> {
  if (entries.length === 0) return
  await mkdir(deps.config.dataDir, { recursive: true, mode: 0o700 })
  const file = journalFile(deps)
  // A line that a power cut has broken off must not swallow the next one.
  const lines = entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join('')
  await appendFile(file, lines, { mode: 0o600, flush: true })
  closeToOthers(file)
  const folder = await open(deps.config.dataDir)
  await folder.sync().finally(() => folder.close())
}

function journalFile({ config }: Pick<Foundation, 'config'>): string {
  return path.join(config.dataDir, 'erasures.jsonl')
}

function readEntry(line: string): Deed[] {
  try {
    return [JSON.parse(line) as Deed]
  } catch {
    // An empty line, or one that was never finished: then nothing was erased for it.
    return []
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
