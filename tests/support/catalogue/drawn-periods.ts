import fc from 'fast-check'

/*
 * Catalogues of two periods, in the terms of the file alone. Monthly amounts are whole euros; those of every 28 days
 * have cents, one for each thing that is added up: so that of any sum it can be seen what it is paid for.
 */

type Per = 'month' | '28-days'
type Priced = { readonly price: number; readonly per: Per }

const per = fc.constantFrom<Per>('month', '28-days')
const priced = fc
  .record({ euros: fc.integer({ min: 5, max: 60 }), per })
  .map(({ euros, per: paid }): Priced => ({ price: paid === 'month' ? euros : euros + 0.01, per: paid }))
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
    const other = small.per === 'month' ? '28-days' : 'month'
    const lines = [
      { data: DATA[0], ...small },
      { data: DATA[1], ...large },
      ...(both ? [{ data: DATA[0], price: other === 'month' ? 9 : 9.01, per: other }] : []),
    ]
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
            months: discount.months,
            from: day(-1),
            to: day(9),
          },
        ],
      }),
      household: isFixed ? { speedPerPerson: 25 } : {},
    })
  })
