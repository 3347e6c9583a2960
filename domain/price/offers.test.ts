import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { offerGroups } from './offers.ts'
import { combinationLink } from '../catalogue/tariff-code.ts'

test('the cards on sale are the 21 codes that the site links to', () => {
  const groups = offerGroups(demoSite.catalogue)
  const codes = groups.map(({ combinations }) =>
    combinations.map((combination) => combinationLink(demoSite.catalogue, combination).code),
  )

  expect(codes).toEqual([
    ['0000', '0011', '0022', '0033'],
    ['010'],
    ['1000', '1011', '1022', '1033', '1040', '1051', '1062', '1073'],
    ['110', '111', '112'],
    ['9990', '9991', '9992', '9993'],
    ['99991'],
  ])
})
