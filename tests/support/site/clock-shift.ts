/** For the environment of a hosted site, or of a hosted command: it lives that many milliseconds ahead. */
export const livesAhead = (milliseconds: number) => ({ CLOCK_SHIFT: String(milliseconds) })

/** The same, with a clock that shows a time when it starts. */
export const startingAt = (time: string) => livesAhead(Date.parse(time) - Date.now())

/** The clock of a process with such an environment. */
export const clockOf = ({ CLOCK_SHIFT }: NodeJS.ProcessEnv) => {
  const shift = Number(CLOCK_SHIFT ?? 0)
  return () => Date.now() + shift
}
