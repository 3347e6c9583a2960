import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { DataKeys } from '../config/typed-keys.ts'
import { LoggableError } from '../log/log.ts'

export type Cipher = {
  /** Id of the sealing key: what begins with another id was sealed before the keys were changed. */
  readonly keyId: string
  /** Makes a text unreadable and unchangeable. It opens only with the same `context`: where it is kept. */
  readonly seal: (text: string, context: string) => string
  /** Throws CannotOpen when the text was sealed with another key, for another place, or was changed since. */
  readonly open: (sealed: string, context: string) => string
  /** The same for bytes. */
  readonly sealBytes: (bytes: Uint8Array, context: string) => Buffer
  readonly openBytes: (sealed: Uint8Array, context: string) => Buffer
  /** The same for the same text, to find it again by. Without the key, nobody can try which text it is of. */
  readonly fingerprint: (text: string) => string
}

/** Says why a sealed text stays closed, and nothing of what is in it. */
export class CannotOpen extends LoggableError {}

const VERSION = 'v1'
/** The beginning of every sealed text. */
export const SEALED = `${VERSION}.`
const IV_BYTES = 12
const TAG_BYTES = 16

/** As many are drawn at a time: a draw takes longer than what is sealed with it. */
const IV_BATCH_SIZE = 256

/**
 * AES-256-GCM with keys of 32 bytes. A sealed text reads `v1.<key id>.<iv>.<ciphertext and tag>`; sealed bytes begin in
 * the same way, and are bytes after the key id's dot. Fingerprints are HMAC-SHA-256 with a key of their own: it stays the
 * same when data keys change.
 */
export function createCipher(keys: DataKeys, fingerprintKey: Buffer): Cipher {
  const keyId = keyIdOf(keys[0])
  const keysById = new Map(keys.map((known) => [keyIdOf(known), createSecretKey(known)]))
  const key = createSecretKey(keys[0])
  const hmacKey = createSecretKey(fingerprintKey)

  const prefix = Buffer.from(sealedPrefix(keyId))

  function close(bytes: Uint8Array, context: string) {
    const iv = nextIv()
    const gcm = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
    return { iv, closed: Buffer.concat([gcm.update(bytes), gcm.final(), gcm.getAuthTag()]) }
  }

  function unclose(sealedWith: string, iv: Buffer, closed: Buffer, context: string): Buffer {
    const opening = keysById.get(sealedWith)
    if (!opening)
      throw new CannotOpen(`sealed with the data key ${sealedWith}, and ours is ${[...keysById.keys()].join(' or ')}`)
    try {
      const gcm = createDecipheriv('aes-256-gcm', opening, iv, { authTagLength: TAG_BYTES })
      gcm.setAAD(Buffer.from(context)).setAuthTag(closed.subarray(-TAG_BYTES))
      return Buffer.concat([gcm.update(closed.subarray(0, -TAG_BYTES)), gcm.final()])
    } catch (error) {
      throw new CannotOpen('changed since it was sealed, or sealed for another place', { cause: error })
    }
  }

  return {
    keyId,

    seal(text, context) {
      const { iv, closed } = close(Buffer.from(text), context)
      return [VERSION, keyId, iv.toString('base64url'), closed.toString('base64url')].join('.')
    },

    open(sealed, context) {
      const [version, sealedWith, iv, closed, ...more] = sealed.split('.')
      if (version !== VERSION || !sealedWith || !iv || !closed || more.length > 0)
        throw new CannotOpen('not a sealed text')
      return unclose(sealedWith, Buffer.from(iv, 'base64url'), Buffer.from(closed, 'base64url'), context).toString()
    },

    sealBytes(bytes, context) {
      const { iv, closed } = close(bytes, context)
      return Buffer.concat([prefix, iv, closed])
    },

    openBytes(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const [version, sealedWith = ''] = bytes.subarray(0, prefix.length).toString('latin1').split('.')
      if (version !== VERSION || bytes.length < prefix.length + IV_BYTES + TAG_BYTES)
        throw new CannotOpen('not sealed bytes')
      const iv = bytes.subarray(prefix.length, prefix.length + IV_BYTES)
      return unclose(sealedWith, iv, bytes.subarray(prefix.length + IV_BYTES), context)
    },

    fingerprint: (text) => createHmac('sha256', hmacKey).update(text, 'utf8').digest('base64url'),
  }
}

/** The beginning of everything that is sealed with a key. */
export function sealedPrefix(keyId: string): string {
  return `${VERSION}.${keyId}.`
}

let ivs = Buffer.alloc(0)

/** Random bytes that nothing has been sealed with. */
function nextIv(): Buffer {
  if (ivs.length === 0) ivs = randomBytes(IV_BATCH_SIZE * IV_BYTES)
  const iv = ivs.subarray(0, IV_BYTES)
  ivs = ivs.subarray(IV_BYTES)
  return iv
}

/** The key for the fingerprints of a database that has none for them yet: derived from its data key. */
export function firstFingerprintKey(keys: DataKeys): Buffer {
  // Earlier databases derived it from the only key there was: by now, the oldest.
  const oldest = keys.at(-1) ?? keys[0]
  return Buffer.from(hkdfSync('sha256', oldest, '', 'fingerprint', 32))
}

/** Eight digits that tell keys apart and give nothing of them away. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
