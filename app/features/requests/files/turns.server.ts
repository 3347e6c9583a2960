type Waiting = { readonly begin: () => void }

/** Does one piece of work at a time. Networks take turns, however much one of them brings. */
export class Turns {
  readonly #longestWait: number
  /** By network, the one whose turn is next first. */
  readonly #waiting = new Map<string, Waiting[]>()
  #isWorking = false

  /** @param longestWait in milliseconds */
  constructor(longestWait: number) {
    this.#longestWait = longestWait
  }

  /** The outcome of the work; null where its turn did not come in time. */
  async take<Outcome>(network: string, work: () => Promise<Outcome>): Promise<Outcome | null> {
    if (!(await this.#turnOf(network))) return null
    try {
      return await work()
    } finally {
      this.#isWorking = false
      this.#beginNext()
    }
  }

  #turnOf(network: string): Promise<boolean> {
    if (!this.#isWorking) {
      this.#isWorking = true
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(late)
          resolve(true)
        },
      }
      const late = setTimeout(() => {
        this.#forget(network, waiting)
        resolve(false)
      }, this.#longestWait)
      this.#waiting.set(network, [...(this.#waiting.get(network) ?? []), waiting])
    })
  }

  #beginNext(): void {
    const [next] = this.#waiting
    if (!next) return
    const [network, [first, ...others]] = next
    this.#waiting.delete(network)
    // Behind all other networks.
    if (others.length > 0) this.#waiting.set(network, others)
    this.#isWorking = true
    first?.begin()
  }

  #forget(network: string, waiting: Waiting): void {
    const left = (this.#waiting.get(network) ?? []).filter((other) => other !== waiting)
    if (left.length > 0) this.#waiting.set(network, left)
    else this.#waiting.delete(network)
  }
}
