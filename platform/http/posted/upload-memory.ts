import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_FILES, MOST_OF_ALL, MOST_OF_ONE, type FileRefusal } from '#domain/requests/attachment.ts'
import type { FileTaker, PartTaker, PostedFile } from './posted-form.ts'

const MEBIBYTE = 1024 * 1024
const SECOND = 1000
/** In bytes, of the files that are held in memory while their forms arrive and are worked on. */
export const MOST_HELD = 40 * MEBIBYTE
/** Bytes in a second, measured over the window: a third of what a telephone sends in a field. */
const DECENT_RATE = 10_000
const WINDOW = 5 * SECOND
/** How long an upload is not read from while there is no room for it, and how often it looks again. */
const LONGEST_WAIT = 5 * SECOND
const LOOK_AGAIN = SECOND / 4

type Tools = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> }
const REAL: Tools = { now: () => performance.now(), pause: (ms) => sleep(ms) }

/**
 * Memory for files, counted in the bytes that have arrived. Where there is no room for more, uploads that stall lose
 * what they hold; then the newcomer waits; then the network that holds most gives. Whoever loses their files is still
 * read to the end, so that the rest of the form is answered.
 */
export class UploadMemory {
  readonly #uploads = new Set<Upload>()
  readonly #tools: Tools

  constructor(tools = REAL) {
    this.#tools = tools
  }

  /** An upload of a subscriber's network that begins now; it is to be released once its form is answered. */
  begin(network: string): Upload {
    const upload = new Upload(network, this.#tools.now, () => this.#uploads.delete(upload))
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
    const until = this.#tools.now() + LONGEST_WAIT
    upload.isWaiting = true
    let hasRoom = false
    while (!hasRoom && this.#tools.now() < until) {
      await this.#tools.pause(LOOK_AGAIN)
      hasRoom = this.#makeRoom(upload, bytes)
    }
    upload.isWaiting = false
    upload.startWindow()
    if (!hasRoom && !this.#takeFromLargest(upload, bytes)) upload.lose()
  }

  /** Whether there is room for more of an upload, once those that stall have lost theirs. */
  #makeRoom(upload: Upload, bytes: number): boolean {
    if (upload.isLost) return true
    const stalled = [...this.#uploads].filter((other) => other !== upload && other.isStalled())
    for (const other of stalled.toSorted((a, b) => b.held - a.held)) {
      if (this.#held() + bytes <= MOST_HELD) break
      other.lose()
    }
    return this.#held() + bytes <= MOST_HELD
  }

  /** What others hold never refuses a network that holds less than they do. */
  #takeFromLargest(upload: Upload, bytes: number): boolean {
    const byNetwork = Map.groupBy(this.#uploads, ({ network }) => network)
    const heldBy = (network: string) => sumOf(byNetwork.get(network) ?? [])
    const [largest = upload.network] = [...byNetwork.keys()].toSorted((a, b) => heldBy(b) - heldBy(a))
    if (heldBy(largest) <= heldBy(upload.network) + bytes) return false
    const arriving = (byNetwork.get(largest) ?? []).filter(({ isWhole }) => !isWhole)
    const [victim] = arriving.toSorted((a, b) => b.held - a.held)
    victim?.lose()
    return this.#makeRoom(upload, bytes)
  }

  #held(): number {
    return sumOf(this.#uploads)
  }
}

type HeldFile = { readonly name: string; size: number; chunks: Buffer[]; refusal: FileRefusal | null }

/** The files of one form, as far as they may be taken. */
export class Upload implements FileTaker {
  readonly network: string
  /** In bytes. */
  held = 0
  isLost = false
  isWaiting = false
  /** All of it is here: its files are examined and stored. */
  isWhole = false
  readonly release: () => void
  readonly #now: () => number
  readonly #files: HeldFile[] = []
  /** When as much had come in a window as a slow connection brings. */
  #decentAt: number
  #windowBegan: number
  #inWindow = 0

  constructor(network: string, now: () => number, release: () => void) {
    this.network = network
    this.#now = now
    this.#decentAt = this.#windowBegan = now()
    this.release = release
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

  /** Gives back the memory: of its files none is taken. */
  lose(): void {
    this.isLost = true
    for (const file of this.#files) this.#refuse(file, 'busy')
  }

  begin(name: string): PartTaker {
    const refusal = this.#files.length >= MOST_FILES ? 'too-many' : this.isLost ? 'busy' : null
    const file: HeldFile = { name, size: 0, chunks: [], refusal }
    this.#files.push(file)
    return {
      take: (bytes) => this.#take(file, bytes),
      end: () => {
        // An input in which nothing was chosen comes as a file without a name.
        if (name === '' && file.size === 0) this.#files.splice(this.#files.indexOf(file), 1)
      },
    }
  }

  #take(file: HeldFile, bytes: Buffer): void {
    file.size += bytes.length
    if (file.refusal) return
    file.chunks.push(bytes)
    this.held += bytes.length
    if (file.size > MOST_OF_ONE) this.#refuse(file, 'too-big')
    else if (this.held > MOST_OF_ALL) this.#refuse(file, 'too-big-together')
  }

  taken(): readonly PostedFile[] {
    return this.#files.map(({ name, chunks, refusal }) => ({ name, content: refusal ?? Buffer.concat(chunks) }))
  }

  #refuse(file: HeldFile, why: FileRefusal): void {
    file.refusal ??= why
    this.held -= file.chunks.splice(0).reduce((sum, { length }) => sum + length, 0)
  }
}

function sumOf(uploads: Iterable<Upload>): number {
  let sum = 0
  for (const { held } of uploads) sum += held
  return sum
}
