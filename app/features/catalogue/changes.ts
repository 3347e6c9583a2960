import { parse } from 'yaml'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { tariffPrices } from '#domain/price/tariff-prices.ts'
import type { Amount } from '#domain/money/amount.ts'
import { priceOfOne, seenBusinessPrice, type SeenBusinessPrice } from '#domain/price/business-price.ts'

/** A tariff by its id, or `tv` or `landline`, with what it costs; null where it is not sold. */
export type TariffChange = { readonly id: string; readonly before: Amount | null; readonly after: Amount | null }

/** A key of the file but a tariff's own, with what is written there; null where nothing is. */
export type OtherChange = { readonly key: string; readonly before: string | null; readonly after: string | null }

export type Changes = { readonly tariffs: readonly TariffChange[]; readonly others: readonly OtherChange[] }

/** A catalogue with the text that says it. */
export type Told = { readonly catalogue: Catalogue; readonly text: string }

/** The differences between two catalogues: tariffs by their ids, all else by the keys of the file. */
export function changesBetween(before: Told, after: Told): Changes {
  return {
    tariffs: differences(new Map(tariffPrices(before.catalogue)), new Map(tariffPrices(after.catalogue))).map(
      ([id, was, is]) => ({
        id,
        before: was,
        after: is,
      }),
    ),
    others: differences(otherKeys(before.text), otherKeys(after.text)).map(([key, was, is]) => ({
      key,
      before: was,
      after: is,
    })),
  }
}

/** The ids of what businesses are sold otherwise, or not any more. */
export function changedForBusinesses(before: Catalogue, after: Catalogue): readonly string[] {
  return differences(businessPrices(before), businessPrices(after)).map(([id]) => id)
}

function businessPrices({ business }: Catalogue): ReadonlyMap<string, SeenBusinessPrice> {
  if (!business) return new Map()
  return new Map(business.tariffs.map((tariff) => [tariff.id, seenBusinessPrice(priceOfOne(business, tariff))]))
}

function differences<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys
    .map((key) => [key, before.get(key) ?? null, after.get(key) ?? null] as const)
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is))
}

type Written = { readonly [key: string]: unknown }

/** As they are written, since the operator knows them so. Tariffs and charges are told by their ids. */
function otherKeys(text: string): ReadonlyMap<string, string> {
  const {
    locations = [],
    mobile: _,
    tv,
    landline,
    charges = [],
    ...rest
  } = parse(text, { logLevel: 'error' }) as Written
  const places = (locations as readonly Written[]).map(({ packs, fibre, ...location }) => ({
    ...location,
    packs: technologiesOf(packs),
    fibre: technologiesOf(fibre),
  }))
  const withoutPrice = (sold: unknown) => ({ ...(sold as Written | undefined), price: undefined, per: undefined })
  const chargesById = Object.fromEntries(
    (charges as readonly Written[]).map(({ id, ...charge }) => [String(id), charge]),
  )
  return new Map(
    leavesOf(
      { locations: places, tv: withoutPrice(tv), landline: withoutPrice(landline), ...rest, charges: chargesById },
      '',
    ),
  )
}

/** The technology of each tariff that has another one than its place; all else is told with its price. */
function technologiesOf(tariffs: unknown): unknown {
  return Array.isArray(tariffs) ? (tariffs as readonly Written[]).map(({ technology }) => ({ technology })) : undefined
}

function leavesOf(value: unknown, key: string): (readonly [string, string])[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${key}[${index}]`))
  if (typeof value !== 'object') return [[key, String(value)]]
  return Object.entries(value).flatMap(([name, inside]) => leavesOf(inside, key === '' ? name : `${key}.${name}`))
}
