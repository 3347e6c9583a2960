const KINDS = {
  fibre: { name: ['speed'], example: '300=25, 1000=30' },
  mobile: { name: ['data'], example: '0.5=3, 20=8, unlimited=18.90' },
  packs: { name: ['speed', 'data'], example: '300+20=30' },
} as const

export type TariffKind = keyof typeof KINDS
type Tariff = Readonly<Record<string, string | number>>

export function tariffExample(kind: TariffKind): string {
  return KINDS[kind].example
}

/** Reads `300=25, 1000=30`. Gives a sentence when it is not understood. */
export function readTariffs(kind: TariffKind, typed: string): readonly Tariff[] | string {
  const { name, example } = KINDS[kind]
  // A comma between digits is of a price in euros and cents.
  const entries = typed.split(/,(?!\d)|;|\s+(?=\d+(?:[.,]\d+)?[+=]|unlimited=)/).map((entry) => entry.trim())
  const tariffs: Tariff[] = []
  for (const entry of entries.filter((each) => each !== '')) {
    const [what = '', price = '', ...more] = entry.split('=').map((part) => part.trim())
    const parts = what.split('+').map((part) => part.trim())
    const isRead = parts.length === name.length && more.length === 0 && /^\d+([.,]\d{1,2})?$/.test(price)
    if (!isRead || !parts.every((part) => /^\d+([.,]\d+)?$|^unlimited$/.test(part))) {
      return `${entry} is not understood: write like ${example}`
    }
    const amounts = parts.map((part) => (part === 'unlimited' ? part : Number(part.replace(',', '.'))))
    tariffs.push({
      ...Object.fromEntries(name.map((key, at) => [key, amounts[at] ?? 0])),
      price: Number(price.replace(',', '.')),
    })
  }
  return tariffs
}
