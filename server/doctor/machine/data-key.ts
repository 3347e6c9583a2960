import type { Config } from '#platform/config/config.ts'
import type { DataKeys } from '#platform/config/typed-keys.ts'
import { readStoredKeys } from '#platform/sealing/data-keys.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { keyProblem, storedCipher } from '#platform/sealing/open-cipher.ts'
import type { Check, Stored } from '../check.ts'

/** The key of personal data: there, and the one that opens what is stored. */
export const keyChecks: readonly Check[] = [
  {
    id: 'data-key-file',
    rank: 'stops',
    stage: 'configuration',
    start: 'before',
    find: async ({ config }) => {
      const stored = config.dataKeys ?? (await readStoredKeys(config.dataDir))
      return typeof stored === 'string' ? [`DATA_KEY: ${stored}`] : []
    },
  },
  {
    id: 'data-key',
    rank: 'stops',
    stage: 'database',
    start: 'before',
    find: async ({ db, keys }) => {
      const problem = keys && (await keyProblem(db, keys))
      return problem ? [problem] : []
    },
  },
]

/** The keys of an installation as it is; null where there are none yet, or none that can be read. */
export async function storedKeysOf({ dataKeys, dataDir }: Config): Promise<DataKeys | null> {
  const stored = dataKeys ?? (await readStoredKeys(dataDir))
  return typeof stored === 'string' ? null : stored
}

/** The cipher that opens what is stored; null where nothing is yet, or the key is wrong, as a check of its own says. */
export async function storedCipherOf({ db, keys }: Pick<Stored, 'db' | 'keys'>): Promise<Cipher | null> {
  return keys && storedCipher(db, keys).catch(() => null)
}
