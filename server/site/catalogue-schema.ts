import { z } from 'zod'
import type { Catalogue, DataAllowance, FixedTariff, Location } from '#domain/catalogue.ts'
import { speedName } from '#domain/catalogue.ts'
import { MAX_ADDRESSABLE } from '#domain/tariff-code.ts'
import { extraPrices, fibreSpeeds, roamingCountries } from './optional-facts.ts'
import { checkPromotions, promotionSchema } from './promotion-schema.ts'
import { euros, price, translated, whole, yesOrNo } from './schema-parts.ts'

const speed = whole(1, 100_000)
const data = z.union([whole(1, 10_000), z.literal('unlimited')], { error: 'write GB as a whole number, or unlimited' })

const pack = z.strictObject({ speed, data, price })
const fibre = z.strictObject({ speed, price })
const mobile = z.strictObject({ data, price })

/** A list that tariff codes address with one digit, in which nothing stands twice. */
function list<Entry extends z.ZodType>(entry: Entry, nameOf: (entry: z.output<Entry>) => string) {
  return z
    .array(entry, { error: 'write a list' })
    .max(MAX_ADDRESSABLE, `at most ${MAX_ADDRESSABLE} entries: a tariff code has one digit for them, and 9 means none`)
    .superRefine((entries, context) => {
      const names = entries.map(nameOf)
      names.forEach((name, index) => {
        if (names.indexOf(name) === index) return
        context.addIssue({ code: 'custom', path: [index], message: `${name} stands here twice: keep one of them` })
      })
    })
}

const PROVINCE = 'write the two digits of a province, from 01 to 52, like 12'

const province = z
  .union([z.number(), z.string()], PROVINCE)
  // YAML reads 08 as the number 8.
  .transform((code) => String(code).padStart(2, '0'))
  .refine((code) => /^(0[1-9]|[1-4][0-9]|5[0-2])$/.test(code), PROVINCE)

const location = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'write a short name in lower case, like castellon'),
  name: translated,
  provinces: z.array(province, 'write a list of provinces, like [12]').min(1, PROVINCE).optional(),
  packs: list(pack, ({ speed, data }) => `the pack ${speedName(speed)} + ${dataName(data)}`),
  fibre: list(fibre, ({ speed }) => `fibre ${speedName(speed)}`),
})

const commitment = 'write months from 0 to 24: the law allows no longer commitment (LGTel 67.7)'

const conditions = z.strictObject({
  fibre: z.strictObject({
    commitmentMonths: z.int(commitment).min(0, commitment).max(24, commitment),
    penalty: euros,
    noCommitmentOnRequest: yesOrNo,
    installation: euros,
    router: euros,
  }),
  lines: z.strictObject({
    max: whole(1, 99),
    multiSim: whole(0, 99),
    sim: euros.default(0),
    activation: euros.default(0),
  }),
  calls: z.strictObject({
    minutes: whole(1, 100_000),
    destinations: whole(1, 100_000),
    noticeAtMinutes: whole(1, 100_000),
    beyond: z.strictObject({ connection: euros, perMinute: euros }),
  }),
  data: z.strictObject({
    afterAllowanceKbps: whole(0, 1_000_000),
    roamingGb: whole(0, 10_000),
    roamingZone: whole(1, 9),
    roamingCountries,
  }),
  referrals: z.strictObject({
    maxFriends: whole(1, 99),
    freeMonths: whole(1, 24),
    per: z.enum(['referral', 'friend'], { error: 'write referral or friend' }),
  }),
})

const extras = z
  .strictObject({
    dataBundles: z.array(whole(1, 10_000_000)),
    internationalMinutes: z.array(whole(1, 100_000)),
    landlineOnSim: yesOrNo,
    fixedIp: yesOrNo,
    prices: extraPrices,
  })
  .superRefine(({ prices, ...offered }, context) => {
    for (const name of ['dataBundles', 'internationalMinutes'] as const) {
      if (prices[name].length === 0 || prices[name].length === offered[name].length) continue
      const message = `write as many prices as there are ${name}: ${offered[name].length}`
      context.addIssue({ code: 'custom', path: ['prices', name], message })
    }
  })

/** `catalogue.yaml` as the operator writes it. */
export const catalogueSchema = z
  .strictObject({
    locations: list(location, ({ id }) => `the location ${id}`).min(1, 'write at least one location'),
    mobile: list(mobile, ({ data }) => `the mobile tariff ${dataName(data)}`),
    tv: z.strictObject({ price }),
    conditions,
    extras,
    fibreSpeeds,
    promotions: z.array(promotionSchema, { error: 'write a list' }).default([]),
  })
  .superRefine((file, context) => {
    const { locations, mobile, promotions } = file
    assignProvinces(locations, context)
    locations.forEach(({ packs }, at) =>
      packs.forEach(({ data }, index) => {
        if (mobile.some((tariff) => tariff.data === data)) return
        const offered = mobile.map((tariff) => dataName(tariff.data)).join(', ')
        const message = `the line in a pack is one of the mobile tariffs: ${offered}`
        context.addIssue({ code: 'custom', path: ['locations', at, 'packs', index, 'data'], message })
      }),
    )
    if (locations.length > 0) checkPromotions(promotions, buildCatalogue(file, ''), context)
  })

/** Each place belongs to one location: a province stands in one of them, and one of them may be for the rest. */
function assignProvinces(locations: readonly z.output<typeof location>[], context: z.RefinementCtx): void {
  const named = new Map<string, string>()
  let rest: string | null = null
  locations.forEach(({ id, provinces }, at) => {
    if (!provinces) {
      const message = `the location ${rest} is for the rest of the country already: name the provinces of this one, like provinces: [12]`
      if (rest !== null) context.addIssue({ code: 'custom', path: ['locations', at], message })
      rest ??= id
    }
    provinces?.forEach((code, index) => {
      const message = `the province ${code} stands in the location ${named.get(code)} already: keep one of them`
      if (named.has(code)) context.addIssue({ code: 'custom', path: ['locations', at, 'provinces', index], message })
      named.set(code, id)
    })
  })
}

type CatalogueFile = z.output<typeof catalogueSchema>

/** The catalogue as the rest of the product knows it: with ids, in cents, and without promotions, which have days. */
export function buildCatalogue(file: Omit<CatalogueFile, 'promotions'>, version: string): Catalogue {
  const [first, ...others] = file.locations.map(({ id, name, provinces, packs, fibre }): Location => ({
    id,
    name,
    provinces: provinces ?? null,
    packs: packs.map((tariff) => fixedTariff(id, tariff)),
    fibre: fibre.map((tariff) => fixedTariff(id, { ...tariff, data: null })),
  }))
  if (!first) throw new Error('The schema lets no catalogue without locations through')

  return {
    version,
    locations: [first, ...others],
    mobile: file.mobile.map(({ data, price }) => ({ id: dataName(data), data, monthly: price })),
    tv: { monthly: file.tv.price },
    conditions: file.conditions,
    extras: file.extras,
    fibreSpeeds: file.fibreSpeeds.map(({ speed, ...ways }) => ({ speedMb: speed, ...ways })),
    promotions: [],
  }
}

function fixedTariff(
  location: string,
  tariff: { speed: number; data: DataAllowance | null; price: number },
): FixedTariff {
  const parts = [
    location,
    speedName(tariff.speed).toLowerCase(),
    ...(tariff.data === null ? [] : [dataName(tariff.data)]),
  ]
  return { id: parts.join('-'), speedMb: tariff.speed, data: tariff.data, monthly: tariff.price }
}

/** As it stands in addresses and ids: 35gb, unlimited. */
function dataName(data: DataAllowance): string {
  return data === 'unlimited' ? data : `${data}gb`
}
