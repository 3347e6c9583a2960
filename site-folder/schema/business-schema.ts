import { z } from 'zod'
import { type BusinessTariffs, type Wireless } from '#domain/catalogue/catalogue.ts'
import { speedName } from '#domain/catalogue/speeds-and-data.ts'
import { businessCharges, businessChargesOf, checkAccesses } from './charges-schema.ts'
import { broken, type Fault } from './catalogue-rules.ts'
import { technology } from './optional-facts.ts'
import { priceOr, translated } from './schema-parts.ts'
import { dataName, lineData, linesOf, list, severalLines, speed } from './tariff-schema.ts'

const tariff = z
  .strictObject({
    speed: speed.optional(),
    data: lineData.optional(),
    lines: severalLines.optional(),
    technology,
    price: priceOr('write it without tax, like 29'),
  })
  .superRefine(({ speed, data, lines, technology }, context) => {
    const refuse = (key: string, fault: Fault) => context.addIssue({ code: 'custom', path: [key], ...fault })
    if (data !== undefined && lines !== undefined) refuse('lines', broken('data-and-lines'))
    if (speed === undefined && data === undefined && lines === undefined) refuse('speed', broken('business-of-nothing'))
    if (speed === undefined && technology !== undefined) refuse('technology', broken('technology-without-speed'))
  })

type Written = z.output<typeof tariff>

/** `business` in `catalogue.yaml`: what companies and self-employed persons are offered, without tax. */
export const business = z
  .strictObject({
    conditions: translated,
    tariffs: list(tariff, nameOf).refine((tariffs) => tariffs.length > 0, broken('no-business-tariffs')),
    charges: businessCharges,
  })
  .superRefine(({ tariffs, charges = [] }, context) => {
    const internet = tariffs.filter(({ speed }) => speed !== undefined)
    const sold = {
      contract: true,
      fibre: internet.length > 0,
      line: tariffs.some((written) => linesOf(written).length > 0),
    }
    charges.forEach(({ of, technologies = [] }, at) => {
      if (!sold[of])
        context.addIssue({ code: 'custom', path: ['charges', at, 'of'], ...broken('charge-of-nothing-sold', of) })
      checkAccesses(technologies, internet.map(accessOf), ['charges', at], context)
    })
  })

function nameOf(written: Written): string {
  const { speed } = written
  const technology = wirelessOf(written)
  return [
    ...(technology ? [technology] : []),
    ...(speed === undefined ? [] : [speedName(speed).toLowerCase()]),
    ...linesOf(written).map(dataName),
  ].join('-')
}

function accessOf(written: Written): { readonly technology?: Wireless } {
  const technology = wirelessOf(written)
  return technology ? { technology } : {}
}

function wirelessOf({ technology }: Written): Wireless | undefined {
  return technology === 'ftth' ? undefined : technology
}

/** The same as the rest of the product knows it. */
export function businessOf({ conditions, tariffs, charges }: z.output<typeof business>): BusinessTariffs {
  return {
    conditions,
    ...(charges && charges.length > 0 && { charges: businessChargesOf(charges) }),
    tariffs: tariffs.map((written) => ({
      id: nameOf(written),
      speedMb: written.speed ?? null,
      lines: linesOf(written),
      ...accessOf(written),
      net: written.price,
    })),
  }
}
