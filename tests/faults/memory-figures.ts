/** Memory of the process that lived longest, once it had warmed up and at its end: whether it stays flat. */
export function memoryFigures(memories: readonly (readonly number[])[]): Record<string, number> {
  const [longest = []] = memories.toSorted((one, other) => other.length - one.length)
  const quarter = Math.floor(longest.length / 4)
  const median = (samples: readonly number[]) => samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? 0
  const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
  return {
    'longest life of a process, s': Math.round(longest.length / 2),
    'its memory in the second quarter, MiB': mebibytes(median(longest.slice(quarter, 2 * quarter))),
    'its memory in the last quarter, MiB': mebibytes(median(longest.slice(-quarter))),
    'most memory of any, MiB': mebibytes(Math.max(0, ...memories.flat())),
  }
}
