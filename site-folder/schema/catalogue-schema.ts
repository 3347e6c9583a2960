import { z } from 'zod'
import { EVERYWHERE, type Catalogue, type Location } from '#domain/catalogue/catalogue.ts'
import { extraPrices, fibreSpeeds, mobileSpeeds } from './optional-facts.ts'
import { broken, type Fault } from './catalogue-rules.ts'
import { checkPromotions, promotionSchema } from './promotion-schema.ts'
import { business, businessOf } from './business-schema.ts'
import { charges, chargesOf, checkCharges, checkLimits } from './charges-schema.ts'
import { checkOrders, ordersOf } from './orders-schema.ts'
import {
  codedList,
  dataName,
  fixedTariff,
  landline,
  checkLandline,
  landlineOf,
  linesOf,
  mobile,
  mobileName,
  per,
} from './tariff-schema.ts'
import { conditions, esimOf, NO_CONDITIONS } from './conditions-schema.ts'
import { assignProvinces, checkTerritories, location, territorial } from './location-schema.ts'
import { euros, whole, yesOrNo } from './schema-parts.ts'

const NO_EXTRAS: Catalogue['extras'] = {
  dataBundles: [],
  internationalMinutes: [],
  landlineOnSim: false,
  fixedIp: false,
  prices: { dataBundles: [], internationalMinutes: [], landlineOnSim: null, fixedIp: null, multiSim: null },
}

const extras = z
  .strictObject({
    dataBundles: z.array(whole(1, 10_000_000)).default([]),
    internationalMinutes: z.array(whole(1, 100_000)).default([]),
    landlineOnSim: yesOrNo.default(false),
    fixedIp: yesOrNo.default(false),
    prices: extraPrices,
  })
  .superRefine(({ prices, ...offered }, context) => {
    for (const name of ['dataBundles', 'internationalMinutes'] as const) {
      if (prices[name].length === 0 || prices[name].length === offered[name].length) continue
      const fault = broken('extras-unlike-prices', name, offered[name].length)
      context.addIssue({ code: 'custom', path: ['prices', name], ...fault })
    }
  })

/** `catalogue.yaml` as the operator writes it. A thing that is not sold may be left out, with its conditions. */
export const catalogueSchema = z
  .strictObject({
    locations: codedList(location, ({ id }) => `the location ${id}`).default([]),
    mobile: codedList(mobile, (entry) => `the mobile tariff ${mobileName(entry)}`).default([]),
    tv: z.strictObject({ price: euros, per }).optional(),
    landline: landline.optional(),
    business: business.optional(),
    charges,
    household: z.strictObject({ speedPerPerson: whole(1, 10_000).optional() }).optional(),
    conditions,
    extras: extras.optional(),
    fibreSpeeds,
    mobileSpeeds,
    promotions: z.array(promotionSchema, { error: 'write a list' }).default([]),
  })
  .superRefine((file, context) => {
    const { locations, mobile, promotions } = file
    const sold = demandConditions(file, context)
    checkOrders(file.conditions, sold, context)
    checkCharges(file.charges, file.conditions, sold, context)
    assignProvinces(locations, context)
    checkTerritories(locations, context)
    checkBusinessTax(file, context)
    locations.forEach(({ packs }, at) =>
      packs.forEach((entry, index) => {
        const refuse = (fault: Fault) => {
          const key = entry.lines ? 'lines' : 'data'
          context.addIssue({ code: 'custom', path: ['locations', at, 'packs', index, key], ...fault })
        }
        const max = file.conditions.lines?.max ?? Infinity
        if (linesOf(entry).length > max) refuse(broken('lines-beyond-most', max))
        const calling = mobile.filter(({ calls }) => calls !== 'none')
        if (calling.length === 0 || linesOf(entry).every((line) => calling.some((tariff) => tariff.data === line)))
          return
        const offered = calling.map((tariff) => dataName(tariff.data)).join(', ')
        refuse(broken('line-of-no-tariff', offered))
      }),
    )
    const catalogue = buildCatalogue(file, { version: '', checksCoverage: false })
    checkLimits(file.charges, catalogue, context)
    checkLandline(file.landline, catalogue, context)
    checkPromotions(promotions, catalogue, context)
  })

type SoldFile = {
  readonly locations: readonly z.output<typeof location>[]
  readonly mobile: readonly { readonly calls?: 'none' | undefined }[]
  readonly tv?: unknown
  readonly landline?: unknown
  readonly household?: { readonly speedPerPerson?: number | undefined } | undefined
  readonly conditions: z.output<typeof conditions>
  readonly extras?: z.output<typeof extras> | undefined
}

/** Demands that something is sold, and the conditions of all that is. Gives the kinds of things sold. */
function demandConditions(
  { locations, mobile, tv, landline, household, conditions, extras }: SoldFile,
  context: z.RefinementCtx,
) {
  const refuse = (path: (string | number)[], fault: Fault) => context.addIssue({ code: 'custom', path, ...fault })
  const packs = locations.some((location) => location.packs.length > 0)
  const fixed = packs || locations.some((location) => location.fibre.length > 0)
  const lines = packs || mobile.length > 0
  if (!fixed && !lines && tv === undefined && landline === undefined) refuse([], broken('nothing-sold'))
  if (fixed && !conditions.fibre) refuse(['conditions', 'fibre'], broken('fibre-conditions-missing'))
  for (const name of ['lines', 'calls', 'data'] as const) {
    if (lines && !conditions[name]) refuse(['conditions', name], broken('line-conditions-missing'))
  }
  const withoutCalls = mobile.flatMap(({ calls }, at) => (calls === 'none' ? [at] : []))
  const allWithout = !packs && withoutCalls.length === mobile.length
  if (conditions.calls === 'none' || (allWithout && withoutCalls.length > 0)) {
    for (const at of withoutCalls) refuse(['mobile', at, 'calls'], broken('no-calls-said-of-all'))
  }
  if (conditions.calls === 'none') {
    for (const name of ['internationalMinutes', 'landlineOnSim'] as const) {
      const isOffered = name === 'landlineOnSim' ? extras?.[name] : (extras?.[name] ?? []).length > 0
      if (isOffered) refuse(['extras', name], broken('no-calls'))
    }
  }
  if ((tv !== undefined || landline !== undefined) && conditions.referrals && !fixed && !lines) {
    refuse(['conditions', 'referrals'], broken('nothing-to-earn'))
  }
  if (household && fixed && household.speedPerPerson === undefined) {
    refuse(['household', 'speedPerPerson'], broken('speed-per-person-missing'))
  }
  return { packs, fixed, lines, tv: tv !== undefined, landline: landline !== undefined }
}

/** What businesses are offered has one price for all places, whose tax is worked out. */
function checkBusinessTax(
  { business, locations }: { readonly business?: unknown; readonly locations: readonly z.output<typeof location>[] },
  context: z.RefinementCtx,
) {
  const rates = new Set(territorial(locations).map(({ tax }) => tax?.rate))
  if (business === undefined || rates.size < 2) return
  context.addIssue({ code: 'custom', path: ['business'], ...broken('business-in-several-taxes') })
}

type CatalogueFile = z.output<typeof catalogueSchema>

/** The catalogue as the rest of the product knows it: with ids, in cents, and without promotions, which have days. */
export function buildCatalogue(
  file: Omit<CatalogueFile, 'promotions'>,
  { version, checksCoverage }: Pick<Catalogue, 'version' | 'checksCoverage'>,
): Catalogue {
  const territories = territorial(file.locations)
  const [first = EVERYWHERE, ...others] = file.locations.map((location, at): Location => {
    const { id, name, digit, provinces, municipalities, technology, packs, fibre } = location
    return {
      id,
      name,
      provinces: provinces ?? null,
      municipalities: municipalities ?? null,
      ...(digit !== undefined && { digit }),
      ...territories[at],
      packs: packs.map((entry) => fixedTariff(id, { technology, ...entry }, linesOf(entry))),
      fibre: fibre.map((entry) => fixedTariff(id, { technology, ...entry }, [])),
    }
  })
  const { fibre, lines, calls, data, referrals } = file.conditions
  const ofFibre = fibre ?? NO_CONDITIONS.fibre
  const { max, multiSim } = lines ?? NO_CONDITIONS.lines
  return {
    version,
    locations: [first, ...others],
    mobile: file.mobile.map(({ data, price: cents, per, calls, digit }) => ({
      id: mobileName({ data, per, calls }),
      data,
      price: { per, cents },
      ...(calls && { calls }),
      ...(lines?.prepaid && { prepaid: true as const }),
      ...(digit !== undefined && { digit }),
    })),
    tv: file.tv ? { price: { per: file.tv.per, cents: file.tv.price } } : null,
    ...(file.landline && { landline: landlineOf(file.landline) }),
    charges: chargesOf(file.conditions, file.charges),
    household: file.household ? { speedPerPersonMb: file.household.speedPerPerson ?? 0 } : null,
    checksCoverage,
    ...(file.business && { business: businessOf(file.business) }),
    conditions: {
      fibre: {
        commitmentMonths: ofFibre.commitmentMonths,
        penalty: ofFibre.penalty,
        noCommitmentOnRequest: ofFibre.noCommitmentOnRequest,
      },
      lines: { max, multiSim, ...esimOf(lines) },
      calls: calls ?? NO_CONDITIONS.calls,
      data: data ?? NO_CONDITIONS.data,
      orders: ordersOf(file.conditions.orders),
      referrals: referrals ?? null,
    },
    extras: file.extras ?? NO_EXTRAS,
    fibreSpeeds: file.fibreSpeeds.map(({ speed, technology, ...ways }) => ({
      speedMb: speed,
      ...(technology && technology !== 'ftth' && { technology }),
      ...ways,
    })),
    ...(file.mobileSpeeds && { mobileSpeeds: file.mobileSpeeds }),
    promotions: [],
  }
}
