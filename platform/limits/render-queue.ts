/** Spaces out the rendering of pages while posts come. */
export type RenderQueue = {
  /**
   * Resolves when a page may be rendered: one at a time, with a pause in between, so that an order between two
   * statements waits for one page at most.
   */
  readonly enter: () => Promise<void>
}

/** About as long as rendering a page takes, so that pages get half of the thread. */
const PAUSE_MS = 6

export function createRenderQueue(): RenderQueue {
  const waiting: (() => void)[] = []
  let isPausing = false

  function beginNext(): void {
    const begin = waiting.shift()
    isPausing = begin !== undefined
    if (!begin) return
    begin()
    // Runs after the page has been rendered.
    setImmediate(() => setTimeout(beginNext, PAUSE_MS))
  }

  return {
    enter: () =>
      new Promise((begin) => {
        waiting.push(begin)
        if (!isPausing) beginNext()
      }),
  }
}
