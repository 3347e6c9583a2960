/** A number as people write it; what is none is left for the schema to refuse. */
export function amount(typed: string): number | string {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(number) ? typed : number
}
