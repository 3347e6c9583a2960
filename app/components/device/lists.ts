import { KEPT_BESIDE } from '#domain/money/amount.ts'
import { deviceList } from './device-list.ts'
import { readIsoDate } from './list-format.ts'

/** A combination saved in the calculator. */
export type SavedCombination = {
  readonly name: string
  /** Written by `calculatorPath`, and unique within the list. */
  readonly address: string
  /** Its price when it was saved, in cents: per month and, where anything is paid so, every 28 days or each year. */
  readonly total: number
  readonly every28Days?: number
  readonly everyYear?: number
  /** ISO 8601. */
  readonly date: string
}

const MAX_COMBINATIONS = 30
export const MAX_NAME_LENGTH = 60

/** As `calculatorPath` writes it, with lines and extras where it has any. */
const ADDRESS = /^\/calcular(\/[\w.-]{1,120})?(\?(lineas=[\w.-]{1,400})?&?(extras=[\w.-]{1,1000})?)?$/

/** The key in local storage (specification, section 3). */
export const LISTS = 'lists'

export const savedCombinations = deviceList<SavedCombination>({
  slice: LISTS,
  field: 'combinations',
  maximum: MAX_COMBINATIONS,
  readEntry(stored) {
    const { name, address, total } = stored
    const date = readIsoDate(stored['date'])
    if (typeof name !== 'string' || typeof address !== 'string' || !Number.isSafeInteger(total) || !date) return null
    if (!ADDRESS.test(address) || name.trim() === '') return null
    const beside = Object.values(KEPT_BESIDE)
      .map((kept) => [kept, Number(stored[kept])] as const)
      .filter(([, cents]) => cents)
    return {
      name: name.slice(0, MAX_NAME_LENGTH),
      address,
      total: Number(total),
      ...Object.fromEntries(beside),
      date,
    }
  },
})

/**
 * Saves a combination under this name, or with a number behind it where another has it. A combination that is saved
 * already keeps its name and gets today's price. Returns the name, or null when the list is full.
 */
export function saveCombination(combination: Omit<SavedCombination, 'name'>, wished: string): string | null {
  let name: string | null = null
  savedCombinations.change((saved) => {
    const same = saved.find(({ address }) => address === combination.address)
    if (!same && saved.length >= MAX_COMBINATIONS) return saved
    name = same?.name ?? freeName(saved, wished)
    const entry = { ...combination, name }
    return same ? saved.map((other) => (other === same ? entry : other)) : [...saved, entry]
  })
  return name
}

function freeName(saved: readonly SavedCombination[], wished: string): string {
  const numbered = (n: number) => {
    const number = n > 1 ? ` (${n})` : ''
    const room = MAX_NAME_LENGTH - number.length
    return (wished.length > room ? shortened(wished, room) : wished) + number
  }
  let n = 1
  while (saved.some(({ name }) => name === numbered(n))) n++
  return numbered(n)
}

/** Without what comes last in a list, with an ellipsis for it. */
function shortened(list: string, room: number): string {
  const start = list.slice(0, room - 1)
  const end = start.lastIndexOf(', ')
  return `${start.slice(0, end > 0 ? end : undefined)}…`
}

/** A blank name changes nothing. */
export function renameCombination(renamed: string, name: string): void {
  const trimmed = name.trim().slice(0, MAX_NAME_LENGTH)
  if (trimmed === '') return
  savedCombinations.change((saved) =>
    saved.map((entry) => (entry.address === renamed ? { ...entry, name: trimmed } : entry)),
  )
}

export function deleteCombination(deleted: string): void {
  savedCombinations.change((saved) => saved.filter(({ address }) => address !== deleted))
}

/** Undoes a deletion. */
export function restoreCombination(entry: SavedCombination, index: number): void {
  savedCombinations.change((saved) =>
    saved.filter(({ address }) => address !== entry.address).toSpliced(index, 0, entry),
  )
}
