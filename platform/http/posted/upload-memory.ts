import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_FILES } from '#domain/requests/attachment.ts'
import { HeldFile } from './held-file.ts'
import type { FileTaker, PartTaker, PostedFile } from './posted-form.ts'
import { ofAttachments, type UploadLimits } from './upload-path.ts'

const MEBIBYTE = 1024 * 1024
const SECOND = 1000
/** In bytes, of the files that are held in memory while their forms arrive and are worked on. */
export const MAX_HELD = 40 * MEBIBYTE
/** Bytes in a second, measured over the window: a third of what a telephone sends in a field. */
const DECENT_RATE = 10_000
const WINDOW = 5 * SECOND
/** How long an upload is not read from while there is no room for it, in all, and how often it looks again. */
const LONGEST_WAIT = 5 * SECOND
const LOOK_AGAIN = SECOND / 4

type Deps = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> }
const REAL: Deps = { now: () => performance.now(), pause: (ms) => sleep(ms) }

/**
 * Memory for files, counted in the bytes that have arrived. Where there is no room for more, uploads that stall lose
 * what they hold; then the newcomer waits; then the network that holds most gives, also files that have arrived and that
 * nobody works on yet. Whoever loses their files is still read to the end, so that the rest of the form is answered.
 */
export class UploadMemory {
  readonly #uploads = new Set<Upload>()
  readonly #deps: Deps

  constructor(deps = REAL) {
    this.#deps = deps
  }

  /** An upload of a subscriber's network that begins now; it is to be released once its form is answered. */
  begin(network: string, limits = ofAttachments): Upload {
    const release = () => this.#uploads.delete(upload)
    const upload = new Upload({ network, limits, now: this.#deps.now, release })
    this.#uploads.add(upload)
    return upload
  }

  /** The body of an upload, read only as fast as there is room for it. */
  async *paced(upload: Upload, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      upload.arrived(chunk.length)
      if (!this.#makeRoom(upload, chunk.length)) await this.#waitForRoom(upload, chunk.length)
      yield chunk
    }
    upload.isWhole = true
  }

  async #waitForRoom(upload: Upload, bytes: number): Promise<void> {
    const began = this.#deps.now()
    const until = began + LONGEST_WAIT - upload.waited
    upload.isWaiting = true
    let hasRoom = false
    while (!hasRoom && this.#deps.now() < until) {
      await this.#deps.pause(LOOK_AGAIN)
      hasRoom = this.#makeRoom(upload, bytes)
    }
    upload.isWaiting = false
    upload.waited += this.#deps.now() - began
    upload.startWindow()
    if (!hasRoom && !this.#takeFromLarger(upload, bytes)) upload.lose()
  }

  /** Whether there is room for more of an upload, once those that stall have lost theirs. */
  #makeRoom(upload: Upload, bytes: number): boolean {
    if (upload.isLost) return true
    const stalled = [...this.#uploads].filter((other) => other !== upload && other.isStalled())
    for (const other of stalled.toSorted((a, b) => b.held - a.held)) {
      if (this.#held() + bytes <= MAX_HELD) break
      other.lose()
    }
    return this.#held() + bytes <= MAX_HELD
  }

  /** The holdings of others never refuse a network that holds less than they do: the largest gives first. */
  #takeFromLarger(upload: Upload, bytes: number): boolean {
    while (!this.#makeRoom(upload, bytes)) {
      const heldBy = new Map<string, number>()
      for (const { network, held } of this.#uploads) heldBy.set(network, (heldBy.get(network) ?? 0) + held)
      const sizeOf = ({ network }: Upload) => heldBy.get(network) ?? 0
      const larger = [...this.#uploads].filter((other) => other.idle > 0 && sizeOf(other) > sizeOf(upload) + bytes)
      const [victim] = larger.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.idle - a.idle)
      if (!victim) return false
      victim.lose()
    }
    return true
  }

  #held(): number {
    return sumOf(this.#uploads)
  }
}

type NewUpload = Pick<Upload, 'network' | 'release'> & { readonly limits: UploadLimits; readonly now: () => number }

/** The files of one form, as far as they may be taken. */
export class Upload implements FileTaker {
  readonly network: string
  isLost = false
  isWaiting = false
  /** How long it has waited for room, in milliseconds. */
  waited = 0
  /** All of it is here: its files are examined and stored. */
  isWhole = false
  readonly release: () => void
  readonly #limits: UploadLimits
  readonly #now: () => number
  readonly #files: HeldFile[] = []
  /** When as much had come in a window as a slow connection brings. */
  #decentAt: number
  #windowBegan: number
  #inWindow = 0

  constructor({ network, limits, now, release }: NewUpload) {
    this.network = network
    this.#limits = limits
    this.#now = now
    this.#decentAt = this.#windowBegan = now()
    this.release = release
  }

  /** In bytes. */
  get held(): number {
    return this.#files.reduce((sum, { held }) => sum + held, 0)
  }

  /** In bytes, of its files that nobody works on: what it can lose. */
  get idle(): number {
    return this.#files.reduce((sum, file) => sum + (file.isTakenUp ? 0 : file.held), 0)
  }

  /** From now on it has a window's time again. */
  startWindow(): void {
    this.#decentAt = this.#windowBegan = this.#now()
    this.#inWindow = 0
  }

  /** One that paused, as in a tunnel, has stalled until a window brings enough again. */
  arrived(bytes: number): void {
    if (this.#now() - this.#windowBegan > WINDOW) {
      this.#windowBegan = this.#now()
      this.#inWindow = 0
    }
    this.#inWindow += bytes
    if (this.#inWindow >= (DECENT_RATE * WINDOW) / SECOND) this.startWindow()
  }

  /** Whether less has come in a window than even a slow connection brings. */
  isStalled(): boolean {
    return !this.isWhole && !this.isWaiting && !this.isLost && this.#now() - this.#decentAt > WINDOW
  }

  /** Gives back the memory: of its files none is taken but those that are being worked on. */
  lose(): void {
    this.isLost = true
    for (const file of this.#files) if (!file.isTakenUp) file.refuse('busy')
  }

  isLongText(field: string): boolean {
    return field === this.#limits.longText
  }

  begin(name: string): PartTaker {
    const refusal = this.#files.length >= MAX_FILES ? 'too-many' : this.isLost ? 'busy' : null
    const file = new HeldFile(name, refusal)
    this.#files.push(file)
    return {
      take: (bytes) => {
        file.add(bytes)
        if (file.size > this.#limits.ofOne) file.refuse('too-big')
        else if (this.held > this.#limits.ofAll) file.refuse('too-big-together')
      },
      end: () => {
        // An input in which nothing was chosen comes as a file without a name.
        if (name === '' && file.size === 0) this.#files.splice(this.#files.indexOf(file), 1)
      },
    }
  }

  taken(): readonly PostedFile[] {
    return this.#files
  }
}

function sumOf(uploads: Iterable<Upload>): number {
  let sum = 0
  for (const { held } of uploads) sum += held
  return sum
}
