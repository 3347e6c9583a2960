import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Answered, Asked } from './answer-foreign.ts'
import type { ForeignFault, ForeignKind, ForeignReading } from './foreign-kind.ts'

/** In megabytes, of what its JavaScript may hold. */
const HEAP = 192
/** In bytes, of all that it holds: decoded images lie beside its heap. */
const MAX_MEMORY = 448 * 1024 * 1024
/** In milliseconds: so often its time and memory are looked at. */
const TICK = 100
/** The unit in which Linux counts the time of its processors, in milliseconds. */
const HUNDREDTH = 10
/** So many times as long as an item is worked on, it is waited for: by ticks, as a machine that slept has not worked. */
const LONGEST_WAIT = 5
/** In milliseconds: idle for so long, it ends, and gives its memory back. */
const IDLE = 30_000
/** As supervisor.ts has it for images. Nothing of our own environment goes along. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

type Item = {
  readonly kind: Pick<ForeignKind<unknown, unknown, unknown>, 'name' | 'longest' | 'isAwaited'>
  readonly input: unknown
  readonly take: (part: unknown) => void
  readonly settle: (reading: ForeignReading<unknown>) => void
}

/** The process that reads what others wrote: begun with the first item, ended when idle, begun anew where it died. */
export class ForeignProcess {
  readonly #entry: Entry
  readonly #waiting: Item[] = []
  #child: ChildProcess | null = null
  #isReading = false
  #idle: NodeJS.Timeout | undefined

  constructor(entry = entryFrom(import.meta.dirname)) {
    this.#entry = entry
  }

  read<Input, Result, Part>(
    kind: ForeignKind<Input, Result, Part>,
    input: Input,
    take: (part: Part) => void,
  ): Promise<ForeignReading<Result>> {
    return new Promise((resolve) => {
      const settle = resolve as Item['settle']
      this.#waiting.push({ kind, input, take: take as Item['take'], settle })
      void this.#readNext()
    })
  }

  async #readNext(): Promise<void> {
    if (this.#isReading) return
    const next = Math.max(
      0,
      this.#waiting.findIndex(({ kind }) => kind.isAwaited),
    )
    const [item] = this.#waiting.splice(next, 1)
    if (!item) return
    this.#isReading = true
    clearTimeout(this.#idle)
    const reading = await this.#readTwice(item)
    this.#isReading = false
    this.#idle = setTimeout(() => this.#end(), IDLE).unref()
    item.settle(reading)
    void this.#readNext()
  }

  /** What ended the process may have been the machine, and not the item: unless parts of it were taken, it is read once more. */
  async #readTwice(item: Item): Promise<ForeignReading<unknown>> {
    let isTaken = false
    const take = (part: unknown) => {
      isTaken = true
      item.take(part)
    }
    const reading = await this.#readIn(this.#begun(), { ...item, take })
    const isDoubtful = reading.isBroken && reading.fault === 'died' && !isTaken
    return isDoubtful ? this.#readIn(this.#begun(), item) : reading
  }

  #begun(): ChildProcess {
    if (this.#child) return this.#child
    const child = begin(this.#entry)
    child.on('exit', () => this.#forget(child)).on('error', () => this.#forget(child))
    this.#child = child
    return child
  }

  async #readIn(child: ChildProcess, { kind, input, take }: Item): Promise<ForeignReading<unknown>> {
    const reading = Promise.withResolvers<ForeignReading<unknown>>()
    const broken = (fault: ForeignFault) => reading.resolve({ isBroken: true, fault })
    const died = () => broken('died')
    const say = (asked: Asked) => child.send(asked, (error) => error && died())
    const stop = (fault: ForeignFault) => {
      broken(fault)
      this.#end()
    }
    const hear = async (answered: Answered) => {
      if ('result' in answered) return reading.resolve({ isBroken: false, result: answered.result })
      if ('hasFailed' in answered) return broken('failed')
      take(answered.part)
      // Whoever asks for a page meanwhile waits for this part, not for all of them.
      await setImmediate()
      return say({ isTaken: true })
    }
    const before = usedBy(child).time
    let ticks = 0
    const watch = setInterval(() => {
      ticks += 1
      const { time, memory } = usedBy(child)
      if (time - before > kind.longest || ticks * TICK > LONGEST_WAIT * kind.longest) stop('time')
      else if (memory > MAX_MEMORY) stop('memory')
    }, TICK)
    child.on('message', hear).on('exit', died).on('error', died)
    child.ref()
    child.channel?.ref()
    say({ kind: kind.name, input })
    try {
      return await reading.promise
    } finally {
      clearInterval(watch)
      child.off('message', hear).off('exit', died).off('error', died)
      child.unref()
      child.channel?.unref()
    }
  }

  #end(): void {
    const child = this.#child
    if (!child) return
    this.#forget(child)
    child.kill('SIGKILL')
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = null
  }
}

/** The module that it begins with, those before it, and all that it may read. */
type Entry = { readonly file: string; readonly before?: string; readonly mayRead: readonly string[] }

function entryFrom(folder: string): Entry {
  const built = ['.', '..'].map((each) => path.resolve(folder, each, 'foreign.js')).find((each) => existsSync(each))
  const root = path.resolve(built === undefined ? folder : path.dirname(built), '../..')
  // The file beside a build says that its modules are ECMAScript's.
  if (built !== undefined) return { file: built, mayRead: [path.dirname(built), path.join(root, 'package.json')] }
  return {
    file: path.join(root, 'server/foreign.ts'),
    before: path.join(root, 'scripts/raw-imports.ts'),
    mayRead: [root],
  }
}

function begin({ file, before, mayRead }: Entry): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...mayRead.map((each) => `--allow-fs-read=${each}`),
      // Images are decoded by one.
      '--allow-addons',
      '--disable-warning=PERM0001',
      `--max-old-space-size=${HEAP}`,
      ...(before === undefined ? [] : ['--import', before]),
      file,
    ],
    { env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  )
  try {
    // Pages come first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
  } catch {
    // A service may be forbidden to.
  }
  return child
}

/**
 * The time of the processor that a process has had, in milliseconds, and its memory, in bytes. Nothing where it is gone, or
 * this is not Linux: then its heap is bounded, and how long is waited for it.
 */
function usedBy({ pid }: ChildProcess): { readonly time: number; readonly memory: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    return { time: (user + system) * HUNDREDTH, memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024 }
  } catch {
    return { time: 0, memory: 0 }
  }
}
