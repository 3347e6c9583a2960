import fc from 'fast-check'
import type { BusinessCharge } from '#domain/catalogue/catalogue.ts'

/** Charges of businesses: of each thing, in each period, free ones among them. */
export const drawnBusinessCharges = fc
  .array(
    fc.record({
      amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
      per: fc.constantFrom('once' as const, 'month' as const),
      of: fc.constantFrom('contract' as const, 'fibre' as const, 'line' as const),
      technologies: fc.option(fc.subarray(['fibre' as const, 'fwa' as const], { minLength: 1 })),
    }),
    { maxLength: 4 },
  )
  .map((drawn) =>
    drawn.map(({ technologies, ...charge }, index): BusinessCharge => {
      const limit = charge.of === 'fibre' && technologies ? { technologies } : {}
      return { id: `charge-${index}`, name: { 'es-ES': `Cargo ${'ABCD'[index]}` }, ...charge, ...limit }
    }),
  )
