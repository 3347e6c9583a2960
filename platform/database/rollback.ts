/** Thrown within a transaction: nothing of it stays, and whoever began it answers with the outcome. */
export class Rollback<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** The result of what opens a transaction, or the outcome that rolled it back. */
export async function outcomeOf<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Rollback) return (error as Rollback<Outcome>).outcome
    throw error
  }
}
