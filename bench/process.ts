import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** What all threads of a process have used of the processors so far, in milliseconds. Linux alone tells. */
export async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const used = threads.map(async (thread) => {
    // One that has just ended is not there any more.
    const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')).split(' ')
    return Number(nanoseconds)
  })
  return (await Promise.all(used)).reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000_000
}

/** What a process occupies of memory. */
export async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1_000_000
}

/** Waits until a started server has rendered and shrunk its pages: until it uses a tenth of a processor at most. */
export async function rest(pid: number): Promise<void> {
  let before = -Infinity
  for (let now = await processorMs(pid); now - before > 100; now = await processorMs(pid)) {
    before = now
    await sleep(1000)
  }
}
