import type { FileRefusal } from '#domain/requests/attachment.ts'
import type { PostedFile } from './posted-form.ts'

/** A file in memory: its content goes where it is refused, and where its room is needed before anybody works on it. */
export class HeldFile implements PostedFile {
  readonly name: string
  /** In bytes, of all that came of it. */
  size = 0
  /** In bytes, of what is in memory. */
  held = 0
  isTakenUp = false
  #chunks: Buffer[] = []
  #refusal: FileRefusal | null

  constructor(name: string, refusal: FileRefusal | null) {
    this.name = name
    this.#refusal = refusal
  }

  add(bytes: Buffer): void {
    this.size += bytes.length
    if (this.#refusal) return
    this.#chunks.push(bytes)
    this.held += bytes.length
  }

  refuse(why: FileRefusal): void {
    this.#refusal ??= why
    this.#chunks = []
    this.held = 0
  }

  takeUp(): Buffer | FileRefusal {
    if (this.#refusal) return this.#refusal
    this.isTakenUp = true
    const whole = Buffer.concat(this.#chunks)
    this.#chunks = [whole]
    return whole
  }

  putDown(): void {
    this.isTakenUp = false
  }
}
