import { CannotOpen, type Cipher } from '../sealing/cipher.ts'

/** In milliseconds: longer than anybody takes to press again, and much shorter than until the same words mean another request. */
export const LATELY_MS = 600_000
/** As many as a cookie holds with ease. */
const MAX_KEPT = 8

const CONTEXT = 'sent lately'
/** Of a keyed hash: enough to tell the few from each other that one browser sends in ten minutes. */
const HASH_LENGTH = 16

type Sent = { readonly hash: string; readonly reference: string; readonly at: number }
type Keys = { readonly cipher: Cipher; readonly clock: () => number }

/** The requests of one browser in the last ten minutes, as it brings them along sealed: nobody else can. */
export class SentLately {
  readonly #keys: Keys
  #sent: readonly Sent[]
  #isChanged = false

  constructor(keys: Keys, sealed: string | null) {
    this.#keys = keys
    this.#sent = sealed === null ? [] : openedSent(keys, sealed)
  }

  /** The reference of the last that had this content; null where none had. */
  referenceOf(content: string): string | null {
    const hash = this.#hashOf(content)
    return this.#sent.findLast((sent) => sent.hash === hash)?.reference ?? null
  }

  note(content: string, reference: string): void {
    const sent = { hash: this.#hashOf(content), reference, at: this.#keys.clock() }
    this.#sent = [...this.#sent, sent].slice(-MAX_KEPT)
    this.#isChanged = true
  }

  /** For the browser to keep; null where it keeps it already. */
  sealedAnew(): string | null {
    return this.#isChanged ? this.#keys.cipher.seal(JSON.stringify(this.#sent), CONTEXT) : null
  }

  #hashOf(content: string): string {
    return this.#keys.cipher.fingerprint(JSON.stringify([CONTEXT, content])).slice(0, HASH_LENGTH)
  }
}

/** The browser has sent the same within ten minutes, from another form, and has not said that it is meant. */
export class SentAlready extends Error {
  readonly reference: string

  constructor(reference: string) {
    super('sent already')
    this.reference = reference
  }
}

function openedSent({ cipher, clock }: Keys, sealed: string): readonly Sent[] {
  try {
    const sent = JSON.parse(cipher.open(sealed, CONTEXT)) as Sent[]
    return sent.filter(({ at }) => clock() - at < LATELY_MS)
  } catch (error) {
    if (error instanceof CannotOpen) return []
    throw error
  }
}
