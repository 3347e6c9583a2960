/** Pages that are rendered one after the other, each without a pause. */
export type RenderTurns = {
  /**
   * Resolves when a page may be rendered: as soon as no other one is, and then one at a time with a pause in between, so
   * that whatever waits for a moment only, like an order between two statements, waits for one page at most.
   */
  readonly take: () => Promise<void>
}

/** About as long as a page takes: of a thread that has other things to do, pages get half. */
const PAUSE_MS = 6

export function createRenderTurns(): RenderTurns {
  const waiting: (() => void)[] = []
  let isPausing = false

  function beginNext(): void {
    const begin = waiting.shift()
    isPausing = begin !== undefined
    if (!begin) return
    begin()
    // Counts from the end of what it is set in, which is the page.
    setImmediate(() => setTimeout(beginNext, PAUSE_MS))
  }

  return {
    take: () =>
      new Promise((begin) => {
        waiting.push(begin)
        if (!isPausing) beginNext()
      }),
  }
}
