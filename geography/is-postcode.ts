import { provinces } from './municipalities.ts'

/** Five digits that begin with a province. */
export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text) && provinces.has(text.slice(0, 2))
}
