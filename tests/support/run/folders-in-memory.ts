import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
/** In bytes: what a run's PostgreSQL and sites need several times over. A container has 64 MB there, unless it is told. */
const ENOUGH = 4 * 1024 ** 3

/**
 * Lets temporary folders of this process, and of those that it starts, lie in memory on a machine that has room there:
 * nobody needs a test's data after a power cut, and a commit waits 5 ms for a disk.
 */
export function keepFoldersInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = IN_MEMORY
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH && runsPrograms()
  } catch {
    return false
  }
}

/** Some tests write a program to a folder and run it, which containers forbid there. */
function runsPrograms(): boolean {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, folder]) => folder === IN_MEMORY)
  return mounted?.[3]?.split(',').includes('noexec') === false
}
