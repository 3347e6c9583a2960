import { CannotOpen, createCipher, firstFingerprintKey, type Cipher } from './cipher.ts'
import { ConfigErrors } from '../config/config.ts'
import type { DataKeys } from '../config/typed-keys.ts'
import type { Database } from '../database/database.ts'
import { requestContext } from './request-context.ts'

const FINGERPRINTS = 'fingerprints'
const CONTEXT = `secrets:${FINGERPRINTS}`

/**
 * The cipher of a database. Its fingerprints are made with a key that the database keeps, sealed, so that they match
 * whatever data keys come and go. Throws ConfigErrors when none of the data keys opens it.
 */
export async function openCipher(db: Pick<Database, 'kysely'>, keys: DataKeys): Promise<Cipher> {
  const problem = await keyProblem(db, keys)
  if (problem !== null) throw new ConfigErrors([problem])
  const fingerprintKey = firstFingerprintKey(keys)
  const stored = await storedCipher(db, keys)
  if (stored) return stored
  const first = createCipher(keys, fingerprintKey)
  await db.kysely
    .insertInto('secrets')
    .values({ name: FINGERPRINTS, payload: first.seal(fingerprintKey.toString('base64'), CONTEXT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another instance may have been faster; then its key is the one.
  return (await storedCipher(db, keys)) ?? first
}

/** The cipher of a database that a server has worked with; null before. Throws CannotOpen with other keys. */
export async function storedCipher({ kysely }: Pick<Database, 'kysely'>, keys: DataKeys): Promise<Cipher | null> {
  const sealed = await sealedKey(kysely)
  if (sealed === '') return null
  const opened = createCipher(keys, firstFingerprintKey(keys)).open(sealed, CONTEXT)
  return createCipher(keys, Buffer.from(opened, 'base64'))
}

/** Which key is missing to open what is stored, in a sentence; null where nothing is stored, or none is missing. */
export async function keyProblem(db: Pick<Database, 'kysely'>, keys: DataKeys): Promise<string | null> {
  try {
    if (await storedCipher(db, keys)) return null
    // Before there was a key for fingerprints there may have been requests.
    const stored = db.kysely.selectFrom('requests').select(['id', 'payload']).where('payload', '!=', '').limit(1)
    const first = createCipher(keys, firstFingerprintKey(keys))
    for (const { id, payload } of await stored.execute()) first.open(payload, requestContext(id))
    return null
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    return `DATA_KEY: the database was ${error.message}: give it that key, too`
  }
}

/**
 * Notes in the database that a server is working with this sealing key. Only then may everything be sealed with it:
 * a server that does not know it could send no message.
 */
export async function announceKey({ kysely }: Database, cipher: Cipher): Promise<void> {
  const payload = await sealedKey(kysely)
  if (isSealedWith(cipher, payload)) return
  await kysely
    .updateTable('secrets')
    .set({ payload: cipher.seal(cipher.open(payload, CONTEXT), CONTEXT) })
    .where('name', '=', FINGERPRINTS)
    .where('payload', '=', payload)
    .execute()
}

/** Whether a server has been started with the key that this cipher seals with. */
export async function isKeyAnnounced({ kysely }: Database, cipher: Cipher): Promise<boolean> {
  return isSealedWith(cipher, await sealedKey(kysely))
}

/** Empty where there is none yet. */
async function sealedKey(kysely: Database['kysely']): Promise<string> {
  const row = await kysely.selectFrom('secrets').select('payload').where('name', '=', FINGERPRINTS).executeTakeFirst()
  return row?.payload ?? ''
}

/** Whether a text was sealed with the key that this cipher seals with. */
function isSealedWith({ keyId }: Cipher, sealed: string): boolean {
  return sealed.split('.')[1] === keyId
}
