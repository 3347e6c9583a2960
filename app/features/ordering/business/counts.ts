/** How many of each tariff, as typed, by the tariff's id. */
export type Counts = Readonly<Record<string, string>>

/** More of one tariff are a project, which is spoken about. */
export const MAX_OF_A_TARIFF = 20

/** The button that only adds up. */
export const ADD_UP = 'total'

/** The buttons beside a number, by what they add to it. */
const steps = { more: 1, less: -1 }

/** The value of a button that adds one of a tariff, or takes one away. */
export function stepValue(step: keyof typeof steps, id: string): string {
  return `${step}.${id}`
}

/** A number after such a button; null for any other button. What is no number of tariffs stays as it was typed. */
export function afterStep(intent: string, counts: Counts): Counts | null {
  const [step = '', ...id] = intent.split('.')
  const tariff = id.join('.')
  if (!Object.hasOwn(steps, step) || !Object.hasOwn(counts, tariff)) return null
  const count = readCount(counts[tariff] ?? '')
  if (count === null) return counts
  const next = Math.min(MAX_OF_A_TARIFF, Math.max(0, count + steps[step as keyof typeof steps]))
  return { ...counts, [tariff]: String(next) }
}

/** Where who orders is asked for: the bar of a phone leads there first. */
export const WHO = 'quien'

/** The field of the one internet that is ordered: a tariff's id, or nothing. */
export const INTERNET = 'internet'

/** Before a tariff's id in the name of its field. */
const COUNT = 'count.'
/** Longer than any catalogue; the rest of a form is not ours. */
const MAX_COUNTS = 200

/** The name of the field for how many of a tariff. */
export function countField(id: string): string {
  return `${COUNT}${id}`
}

/** The tariffs that a form has such a field of. */
export function countedIds(names: Iterable<string>): readonly string[] {
  const counts = [...new Set(names)].filter((name) => name.startsWith(COUNT)).slice(0, MAX_COUNTS)
  return counts.map((name) => name.slice(COUNT.length))
}

/** null for what is no number of tariffs. */
export function readCount(typed: string): number | null {
  const written = typed.trim()
  if (written === '') return 0
  const count = /^\d{1,3}$/.test(written) ? Number(written) : null
  return count !== null && count <= MAX_OF_A_TARIFF ? count : null
}
