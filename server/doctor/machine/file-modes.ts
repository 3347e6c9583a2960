import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { CheckOf } from '../check.ts'

/** Where docs/operating/servers.md puts the settings of a server. */
const ENVIRONMENT_FILES = ['/etc/alta/environment', '/etc/alta/backup-environment']
const OTHERS = 0o007
const OTHERS_ENTER = 0o001

/** Files with secrets or people's data that everybody on the machine may have. */
export const fileModes: CheckOf<'configuration'> = {
  id: 'file-modes',
  rank: 'loses',
  stage: 'configuration',
  start: 'before',
  find: (given) => openToOthers(secretsOf(given)),
}

type Places = { readonly env: NodeJS.ProcessEnv; readonly config: Pick<Config, 'dataDir' | 'backupDir'> }

/** Places of secrets: the folders of data and backups with what is in them, the key of DKIM, the files of settings. */
export function secretsOf({ env, config }: Places): readonly Secret[] {
  const { dataDir, backupDir } = config
  const inside = (key: string, folder: string, isSecret: (name: string) => boolean) => [
    { key, file: folder },
    ...namesIn(folder)
      .filter(isSecret)
      .map((name) => ({ key, file: path.join(folder, name) })),
  ]
  return [
    ...inside('DATA_DIR', dataDir, (name) => /^(alta\.db(-wal|-shm)?|data\.key|erasures\.jsonl)$/.test(name)),
    ...(backupDir === null ? [] : inside('BACKUP_DIR', backupDir, (name) => /\.(db|dump)$/.test(name))),
    ...(env['DKIM_KEY_FILE'] ? [{ key: 'DKIM_KEY_FILE', file: path.resolve(env['DKIM_KEY_FILE'].trim()) }] : []),
    ...ENVIRONMENT_FILES.map((file) => ({ key: path.basename(file), file })),
  ]
}

type Secret = { readonly key: string; readonly file: string }

/** A sentence for each that others may read or write; what lies in a folder that they can't enter is closed. */
export function openToOthers(secrets: readonly Secret[]): string[] {
  return secrets.flatMap(({ key, file }) => {
    const mode = modeOf(file)
    if (mode === null || (mode & OTHERS) === 0 || !isReached(path.dirname(file))) return []
    const bits = (mode & 0o777).toString(8)
    return [`${key}: everybody on this machine may have ${file} (mode ${bits}): chmod o= ${file}`]
  })
}

function isReached(folder: string): boolean {
  const mode = modeOf(folder)
  if (mode !== null && (mode & OTHERS_ENTER) === 0) return false
  const above = path.dirname(folder)
  return above === folder || isReached(above)
}

/** null where there is nothing of that name, or nothing that this user may look at. */
function modeOf(file: string): number | null {
  try {
    return statSync(file).mode
  } catch {
    return null
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Missing, or closed to this user: the checks of the folder itself say so.
    return []
  }
}
