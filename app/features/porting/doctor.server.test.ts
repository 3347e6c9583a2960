import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { examinePorting } from './doctor.server.ts'

test('a list without donors is named where numbers are brought, and nowhere else', () => {
  const porting = { ...demoSite.porting, donors: [] }
  const { catalogue } = demoSite
  expect(examinePorting(demoSite)).toEqual([])
  expect(examinePorting({ porting, catalogue })).toEqual([expect.stringMatching(/^porting\.yaml: donors names nobody/)])
  const [first] = catalogue.locations
  const locations = [{ ...first, packs: [] }] as const
  const extras = { ...catalogue.extras, landlineOnSim: false }
  expect(examinePorting({ porting, catalogue: { ...catalogue, locations, mobile: [], extras } })).toEqual([])
})
