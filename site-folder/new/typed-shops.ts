import { readWeek } from './typed-week.ts'

export const SHOPS_EXAMPLE =
  'Oficina; Calle Mayor 3, 44200 Calamocha; monday-friday 09:30-14:00, saturday 10:00-13:00 | Mostrador; …'

/** Reads name, address and hours of each shop. Gives a sentence when they are not understood. */
export function readShops(typed: string) {
  const shops = []
  for (const entry of typed.split('|').filter((each) => each.trim() !== '')) {
    const [name = '', address = '', ...hours] = entry.split(';').map((part) => part.trim())
    if (name === '' || address === '' || hours.length === 0)
      return `${entry.trim()} is not understood: write name; address; hours of each shop, and | between two`
    shops.push({ name, address, hours: readWeek(hours.join(',')) })
  }
  return shops
}
