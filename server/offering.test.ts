import { expect, test } from 'vitest'
import { compensationTable } from '#app/features/incidents/pages/compensation-table.server.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { legalConditions } from '#site-folder/legal/legal-conditions.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { BusinessTariff, Catalogue } from '#domain/catalogue/catalogue.ts'
import { bringsNumbers, soldOf } from '#domain/catalogue/offering.ts'
import { mayComplainOf, mayHaveToAct } from '#domain/requests/what-may-come.ts'

const english = await createPageI18n('en-US')
const internet: BusinessTariff = { id: '1gb', speedMb: 1000, lines: [], net: 2745 }
const lines: BusinessTariff = { id: '70gb', speedMb: null, lines: [70], net: 1051 }
const both: BusinessTariff = { id: '600mb-35gb', speedMb: 600, lines: [35], net: 3137 }

/** Homes are sold what is named, and businesses these tariffs; lines have eSIMs alone. */
function selling(homes: 'tv' | 'lines' | 'internet', tariffs: readonly BusinessTariff[]): Catalogue {
  const { catalogue } = demoSite
  const { conditions, locations, mobile, tv, extras } = catalogue
  return {
    ...catalogue,
    locations: [{ ...locations[0], packs: [], fibre: homes === 'internet' ? locations[0].fibre : [] }],
    mobile: homes === 'lines' ? mobile : [],
    tv: homes === 'tv' ? tv : null,
    extras: { ...extras, landlineOnSim: false },
    conditions: { ...conditions, lines: { ...conditions.lines, esim: 'only' } },
    ...(tariffs.length > 0 && { business: { conditions: locations[0].name, tariffs } }),
  }
}

test.each([
  ['tv', [], { fixed: false, mobile: false, tv: true }],
  ['tv', [internet], { fixed: true, mobile: false, tv: true }],
  ['tv', [lines], { fixed: false, mobile: true, tv: true }],
  ['tv', [both], { fixed: true, mobile: true, tv: true }],
  ['lines', [], { fixed: false, mobile: true, tv: false }],
  ['lines', [internet], { fixed: true, mobile: true, tv: false }],
  ['internet', [], { fixed: true, mobile: false, tv: false }],
  ['internet', [lines], { fixed: true, mobile: true, tv: false }],
] as const)(
  'homes have %s and businesses %j: what is sold counts wherever customers of both are met',
  (homes, ofWork, sold) => {
    const catalogue = selling(homes, ofWork)
    const { fixed, mobile, tv } = sold
    const { brand, shops } = demoSite
    const legal = legalConditions({ brand, catalogue, shops })
    expect(soldOf(catalogue)).toEqual(sold)
    expect(mayComplainOf('installation', soldOf(catalogue))).toBe(fixed)
    expect(mayHaveToAct('installer', soldOf(catalogue))).toBe(fixed)
    expect(mayComplainOf('portability', soldOf(catalogue))).toBe(fixed || mobile)
    expect(bringsNumbers(catalogue)).toBe(mobile)
    expect(compensationTable(english, catalogue)).toMatchObject({ ofInternet: fixed || mobile, ofPhone: mobile })
    // An eSIM alone is brought to no address.
    expect([legal.get('fixed'), legal.get('address')]).toEqual([fixed, fixed || tv])
    expect(legal.get('homeInternet')).toBe(homes === 'internet')
  },
)
