import { readFileSync } from 'node:fs'

/** For the environment of a hosted site, or of a hosted command: it lives that many milliseconds ahead. */
export const livesAhead = (milliseconds: number) => ({ CLOCK_SHIFT: String(milliseconds) })

/** The same, with a clock that shows a time when it starts. */
export const startingAt = (time: string) => livesAhead(Date.parse(time) - Date.now())

/** For the same: its clock shows what stands in that file, in milliseconds since 1970, and moves by nothing else. */
export const livingBy = (file: string) => ({ CLOCK_FILE: file })

/** The clock of a process with such an environment. */
export const clockOf = ({ CLOCK_SHIFT, CLOCK_FILE }: NodeJS.ProcessEnv) => {
  if (CLOCK_FILE !== undefined) return () => Number(readFileSync(CLOCK_FILE, 'utf8'))
  const shift = Number(CLOCK_SHIFT ?? 0)
  return () => Date.now() + shift
}
