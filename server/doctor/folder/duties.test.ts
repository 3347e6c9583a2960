import { expect, test } from 'vitest'
import type { BusinessTariffs, Catalogue } from '#domain/catalogue/catalogue.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { examineDuties } from './duties.ts'

const { catalogue } = demoSite
const { business: _, ...ofHomes } = catalogue
const television: Catalogue = {
  ...ofHomes,
  locations: [{ ...catalogue.locations[0], packs: [], fibre: [] }],
  mobile: [],
  extras: { ...catalogue.extras, landlineOnSim: false },
}
const lines: BusinessTariffs = {
  conditions: catalogue.locations[0].name,
  tariffs: [{ id: '70gb', speedMb: null, lines: [70], net: 1051 }],
}
const { conditions } = television
const ofData = { ...conditions, calls: 'none' as const }

test.each([
  ['nobody', television, []],
  ['businesses', { ...television, business: lines }, ['emergencyCalls', 'portingCharge', 'premiumNumbers']],
  ['businesses, for data alone', { ...television, business: lines, conditions: ofData }, []],
])('what the law wants told of calls is asked for where %s have lines', (_who, sold, asked) => {
  const information = Object.fromEntries(Object.keys(demoSite.information).map((name) => [name, {}]))
  const said = examineDuties({
    ...demoSite,
    catalogue: sold,
    information: information as typeof demoSite.information,
  })
  const names = said.flatMap((problem) => /information\.(\w+)\.es-ES/.exec(problem)?.[1] ?? [])
  expect(names.filter((name) => /calls|port|premium/i.test(name)).toSorted()).toEqual(asked)
})
