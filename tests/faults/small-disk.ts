import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = AsyncDisposable & {
  readonly folder: string
  /** Leaves no byte free. */
  readonly fill: () => void
  readonly empty: () => Promise<void>
}

const MEBIBYTE = Buffer.alloc(1024 * 1024)
const PAGE = Buffer.alloc(4096)

/** A disk of its own that can be full; null where this user may not mount one. */
export async function smallDisk(mebibytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-faults-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const piece of [MEBIBYTE, PAGE]) while (isWritten(file, piece));
      closeSync(file)
    },
    empty: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
