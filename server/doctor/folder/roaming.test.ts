import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { examineRoaming } from './roaming.ts'

test.each([
  [35, []],
  [36, [`catalogue.yaml: conditions.data.roamingGb: 36 is said of every line, and one has 35 GB in all`]],
])('roaming of %i GB, where the smallest line has 35, is named where that is more', (roamingGb, problems) => {
  const { catalogue } = demoSite
  const data = { ...catalogue.conditions.data, roamingGb }
  expect(examineRoaming({ catalogue: { ...catalogue, conditions: { ...catalogue.conditions, data } } })).toEqual(
    problems,
  )
})
