import fc from 'fast-check'

/*
 * Catalogues of three periods, in the terms of the file alone. Monthly amounts are whole euros; those of every 28 days
 * have a cent for each thing that is added up, and those of a year ten: so that of any sum it can be seen what it is paid for.
 */

type Per = 'month' | '28-days' | 'year'
type Priced = { readonly price: number; readonly per: Per }

const CENTS: Readonly<Record<Per, number>> = { month: 0, '28-days': 0.01, year: 0.1 }
const per = fc.constantFrom<Per>('month', '28-days', 'year')

/** The period of a sum of such amounts, by its cents. */
export function periodOf(cents: number): Per {
  if (cents % 100 === 0) return 'month'
  return cents % 10 === 0 ? 'year' : '28-days'
}

const priced = fc
  .record({ euros: fc.integer({ min: 5, max: 60 }), per })
  .map(({ euros, per: paid }): Priced => ({ price: euros + CENTS[paid], per: paid }))
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const named = (name: string) => ({ 'es-ES': name, 'en-US': name, 'ca-ES-valencia': name })

const SPEEDS = [100, 300, 1000]
const DATA = [10, 40]

/** `catalogue.yaml`, as JSON, which YAML has within it: its lines stand in each pack. */
export const drawnPeriods: fc.Arbitrary<string> = fc
  .record({
    packs: fc.uniqueArray(fc.record({ speed: fc.constantFrom(...SPEEDS), data: fc.constantFrom(...DATA), priced }), {
      maxLength: 3,
      selector: ({ speed, data, priced: { per: paid } }) => `${speed} ${data} ${paid}`,
    }),
    fibre: fc.uniqueArray(fc.record({ speed: fc.constantFrom(...SPEEDS), priced }), {
      maxLength: 3,
      selector: ({ speed, priced: { per: paid } }) => `${speed} ${paid}`,
    }),
    // The first may be sold both ways.
    mobile: fc.tuple(priced, priced, fc.option(priced)),
    tv: fc.option(priced),
    charges: fc.array(fc.record({ priced, of: fc.constantFrom('contract', 'line'), required: fc.boolean() }), {
      maxLength: 2,
    }),
    discount: fc.option(fc.record({ euros: fc.integer({ min: 1, max: 4 }), months: fc.integer({ min: 1, max: 5 }) })),
    mark: fc.nat(1_000_000),
  })
  .map(({ packs, fibre, mobile: [small, large, both], tv, charges, discount, mark }) => {
    const other = small.per === 'month' ? '28-days' : small.per === 'year' ? 'month' : 'year'
    const lines = [
      { data: DATA[0], ...small },
      { data: DATA[1], ...large },
      ...(both ? [{ data: DATA[0], price: 9 + CENTS[other], per: other }] : []),
    ]
    const promoted = [...lines, ...[...fibre, ...packs].map((one) => one.priced)]
    const isFixed = packs.length + fibre.length > 0
    return JSON.stringify({
      ...(isFixed && {
        locations: [
          {
            id: 'spain',
            name: named('España'),
            packs: packs.map(({ priced: paid, ...pack }) => ({ ...pack, ...paid })),
            fibre: fibre.map(({ priced: paid, speed }) => ({ speed, ...paid })),
          },
        ],
      }),
      mobile: lines,
      ...(tv && { tv }),
      charges: charges.map(({ priced: { price, per: paid }, of, required }, at) => {
        return { id: `own-${at}`, name: named(`Cosa ${at}`), amount: price, per: paid, of, required }
      }),
      conditions: {
        ...(isFixed && {
          fibre: { commitmentMonths: 0, penalty: 0, noCommitmentOnRequest: false, installation: 0, router: 0 },
        }),
        lines: { max: 4, multiSim: 0 },
        calls: 'unlimited',
        data: { afterAllowanceKbps: 64, roamingGb: 0, roamingZone: 1 },
      },
      extras: { dataBundles: [mark + 1] },
      ...(discount && {
        promotions: [
          {
            title: named('Oferta'),
            tariffs: ['mobile', ...(fibre.length > 0 ? ['fibre'] : []), ...(packs.length > 0 ? ['packs'] : [])],
            discount: discount.euros,
            // Nobody pays a part of a year.
            months: promoted.some((paid) => paid.per === 'year') ? 12 : discount.months,
            from: day(-1),
            to: day(9),
          },
        ],
      }),
      household: isFixed ? { speedPerPerson: 25 } : {},
    })
  })
