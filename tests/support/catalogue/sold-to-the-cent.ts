/* Prices of the operators "radio" and "cable" of tests/operators on each day, worked out by hand. Cents, each month. */

type Moment = {
  readonly at: string
  /** By code: the first month, and what follows where that is something else. */
  readonly codes: Readonly<Record<string, readonly [paid: number, afterwards?: number]>>
  /** The total of each of `orders`, as mails to customers have it, and as those to the company, in Spanish. */
  readonly totals: readonly (readonly [told: string, inSpanish?: string])[]
}

type Order = {
  readonly path: string
  readonly language: string
  readonly address: Readonly<Record<string, string>>
}

export type SoldToTheCent = {
  readonly name: 'radio' | 'cable'
  readonly languages: readonly string[]
  /** Charges of one mobile line, and of TV, without a promotion. */
  readonly charges: readonly number[]
  /** The price of a tariff by itself, without the charges that its price has in it. */
  readonly bare: readonly number[]
  readonly business: readonly (readonly [without: number, withTax: number])[]
  readonly orders: readonly Order[]
  readonly moments: readonly Moment[]
  /** Where something stands beside other things: what it adds to them, or that they are not there. */
  readonly beside: readonly (readonly [path: string, text: string])[]
}

/** Before both promotions, with the first, on the last night of that and the first day of the other, with the other, after both. */
const [BEFORE, FIRST, BOTH, OTHER, AFTER] = [
  '2027-01-09T23:30+01:00',
  '2027-01-10T00:01+01:00',
  '2027-01-31T23:30+01:00',
  '2027-02-01T00:01+01:00',
  '2027-02-11T00:01+01:00',
]

const radio = { '0000': [3939], '010': [2839], '011': [3339], '110': [3099], '210': [6348], '9990': [800], '9991': [1250] } as const // prettier-ignore
const forNew = { '011': [2339, 3339] } as const
const cheaperLine = { '9991': [937, 1250] } as const
const once = (bill: string) => `199,80 € una vez; la primera factura ${bill} €.`

const cable = { '0000': [3990], '0011': [5490], '010': [2990], '1000': [3490], '9990': [690], '9991': [1190], '99991': [1250] } as const // prettier-ignore
const halfPacks = { '0000': [1995, 3990], '0011': [2745, 5490] } as const
const freeTv = { '99991': [0, 1250] } as const
const PACK = ['75,28 €/mes, IVE incl. 159,90 € unha vez; a primeira factura 235,18 €.', '75,28 €/mes, IVA incl. 159,90 € una vez; la primera factura 235,18 €.'] as const // prettier-ignore
const HALF_PACK = [
  '47,83 €/mes, IVE incl. Durante 3 meses; despois, 75,28 €/mes. Só para clientes novos. 159,90 € unha vez; a primeira factura 207,73 €.',
  '47,83 €/mes, IVA incl. Durante 3 meses; después, 75,28 €/mes. Solo para clientes nuevos. 159,90 € una vez; la primera factura 207,73 €.',
] as const
const WITH_TV = ['€42.40/month, VAT incl. €129.90 once; first bill €172.30.', '42,40 €/mes, IVA incl. 129,90 € una vez; la primera factura 172,30 €.'] as const // prettier-ignore
const WITH_FREE_TV = [
  '€29.90/month, VAT incl. Until May 31, 2027; then €42.40/month. €129.90 once; first bill €159.80.',
  '29,90 €/mes, IVA incl. Hasta el 31 de mayo de 2027; después, 42,40 €/mes. 129,90 € una vez; la primera factura 159,80 €.',
] as const

export const soldToTheCent: readonly SoldToTheCent[] = [
  {
    name: 'radio',
    languages: ['es-ES'],
    charges: [349, 605],
    bare: [3590, 2490, 2990, 2750, 5999],
    business: [
      [4500, 5445],
      [6130, 7417],
      [1133, 1371],
    ],
    orders: [
      {
        // 29.90 + 2 × 12.50 + 3.49 of the router + 6.05 of the address; once 90 + 2 × 49.90 + 2 × 5.
        path: '/calcular/011?lineas=60gb.60gb&extras=static-ip.repeater_2',
        language: 'es-ES',
        address: { address: 'Calle Mayor 1', postcode: '16300', town: 'Cañete' },
      },
    ],
    moments: [
      { at: BEFORE, codes: radio, totals: [[`64,44 €/mes, IVA incl. ${once('264,24')}`]] },
      {
        at: FIRST,
        codes: { ...radio, ...forNew },
        totals: [
          [
            `54,44 €/mes, IVA incl. Durante 3 meses; después, 64,44 €/mes. Solo para clientes nuevos. ${once('254,24')}`,
          ],
        ],
      },
      {
        // A quarter of 12.50 is 3.13; five months begin by 31 May, the last of them on that day.
        at: BOTH,
        codes: { ...radio, ...forNew, ...cheaperLine },
        totals: [
          [
            `48,18 €/mes, IVA incl. Durante 3 meses; después, 58,18 €/mes hasta el 31 de mayo de 2027; después, 64,44 €/mes. Solo para clientes nuevos. ${once('247,98')}`,
          ],
        ],
      },
      {
        at: OTHER,
        codes: { ...radio, ...cheaperLine },
        totals: [[`58,18 €/mes, IVA incl. Hasta el 31 de mayo de 2027; después, 64,44 €/mes. ${once('257,98')}`]],
      },
      { at: AFTER, codes: radio, totals: [[`64,44 €/mes, IVA incl. ${once('264,24')}`]] },
    ],
    beside: [['/fibra-movil', 'Ahora no hay packs publicados para Cuenca capital. | Ver solo internet']],
  },
  {
    name: 'cable',
    languages: ['gl-ES', 'en-US'],
    charges: [450, 199],
    bare: [],
    business: [],
    orders: [
      {
        // 54.90 + 11.90 + 4.50 of the box + 2 × 1.99; once 120 + 3 × 10 + 9.90.
        path: '/calcular/00111?lineas=50gb&extras=second-box.antivirus_2',
        language: 'gl-ES',
        address: { address: 'Rúa do Franco 8', postcode: '15702', town: 'Santiago de Compostela' },
      },
      {
        // 29.90 + 12.50; once 120 + 9.90.
        path: '/calcular/01091',
        language: 'en-US',
        address: { address: 'Rúa do Curro 2', postcode: '15200', town: 'Noia' },
      },
    ],
    moments: [
      { at: BEFORE, codes: cable, totals: [PACK, WITH_TV] },
      { at: FIRST, codes: { ...cable, ...halfPacks }, totals: [HALF_PACK, WITH_TV] },
      { at: BOTH, codes: { ...cable, ...halfPacks, ...freeTv }, totals: [HALF_PACK, WITH_FREE_TV] },
      { at: OTHER, codes: { ...cable, ...freeTv }, totals: [PACK, WITH_FREE_TV] },
      { at: AFTER, codes: cable, totals: [PACK, WITH_TV] },
    ],
    beside: [
      // Adding TV to fibre is one signing up, not two.
      ['/fibra?lng=en-US', 'TV is extra: €12.50/month, VAT incl. |'],
      ['/fibra?lng=en-US', 'Yes, for €12.50/month, VAT incl. With a fibre and mobile pack you do not pay for it.'],
      ['/?lng=gl-ES', 'TV á parte: 12,50 €/mes, IVE incl. |'],
      ['/tv?lng=en-US', '€12.50/month, VAT incl. €9.90 once; first bill €22.40.'],
      [
        '/fibra?lng=en-US',
        'There is no fibre without mobile published for Rest of the province right now. | See packs',
      ],
    ],
  },
]
