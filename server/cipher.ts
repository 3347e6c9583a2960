import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { LoggableError } from './log.ts'

export type Cipher = {
  /** Makes a text unreadable and unchangeable. It opens only with the same `context`: where it is kept. */
  readonly seal: (text: string, context: string) => string
  /** Throws CannotOpen when the text was sealed with another key, for another place, or was changed since. */
  readonly open: (sealed: string, context: string) => string
  /** The same for the same text, to find it again by. Without the key, nobody can try which text it is of. */
  readonly fingerprint: (text: string) => string
}

/** Says why a sealed text stays closed, and nothing of what is in it. */
export class CannotOpen extends LoggableError {}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a key of 32 bytes. A sealed text reads `v1.<key id>.<iv>.<ciphertext and tag>`. Fingerprints are
 * HMAC-SHA-256 with a key that is derived from the same one.
 */
export function createCipher(key: Buffer): Cipher {
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const fingerprintKey = Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32))

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const gcm = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
      const closed = Buffer.concat([gcm.update(text, 'utf8'), gcm.final(), gcm.getAuthTag()])
      return [VERSION, keyId, iv.toString('base64url'), closed.toString('base64url')].join('.')
    },

    open(sealed, context) {
      const [version, sealedWith, iv, closed, ...more] = sealed.split('.')
      if (version !== VERSION || !iv || !closed || more.length > 0) throw new CannotOpen('not a sealed text')
      if (sealedWith !== keyId) throw new CannotOpen(`sealed with the data key ${sealedWith}, and ours is ${keyId}`)
      try {
        const bytes = Buffer.from(closed, 'base64url')
        const gcm = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: TAG_BYTES })
        gcm.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
        return gcm.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + gcm.final('utf8')
      } catch (error) {
        throw new CannotOpen('changed since it was sealed, or sealed for another place', { cause: error })
      }
    },

    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text, 'utf8').digest('base64url'),
  }
}
