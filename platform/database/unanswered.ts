const unanswered = new WeakSet<Error>()

/** Marks an error as the database's silence: it was not reached, did not answer in time, or has no room. */
export function asUnanswered<Thrown>(error: Thrown): Thrown {
  if (error instanceof Error) unanswered.add(error)
  return error
}

/** Whether something failed because the database gave no answer: it is no fault of a page, and may work the next time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && unanswered.has(error)
}
