import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { choiceOf, choicesOf, extrasFor, isInstead, withExtras } from './extras.ts'

const { catalogue } = demoSite
const pack = {
  location: 'castellon',
  type: 'pack',
  tariff: 'castellon-1gb-35gb',
  lines: { '35gb': 1 },
  tv: true,
} as const

test('one line more of each is an extra, and what is there already is none', () => {
  const extras = extrasFor(catalogue, pack)
  expect(extras).toContain('line-35gb')
  expect(extras).not.toContain('tv')
  expect(withExtras(catalogue, pack, ['line-35gb'])?.lines).toEqual({ '35gb': 2 })
  expect(withExtras(catalogue, pack, ['tv'])).toBeNull()
  const full = { ...pack, lines: { '35gb': catalogue.conditions.lines.max } }
  expect(extrasFor(catalogue, full).filter((extra) => extra.startsWith('line-'))).toEqual([])
})

test('a dearer tariff of the same kind may take the place of the one that is offered, and one of them alone', () => {
  const extras = extrasFor(catalogue, pack)
  expect(extras.filter(isInstead)).toEqual(['70gb', '140gb', 'unlimited'].map((data) => `tariff-castellon-1gb-${data}`))
  const [first, second] = extras.filter(isInstead)
  expect(withExtras(catalogue, pack, [first!, 'line-35gb'])).toEqual({
    ...pack,
    tariff: 'castellon-1gb-70gb',
    lines: { '35gb': 2 },
  })
  expect(withExtras(catalogue, pack, [first!, second!])).toBeNull()
  const dearest = { ...pack, tariff: 'castellon-1gb-unlimited' }
  expect(extrasFor(catalogue, dearest).filter(isInstead)).toEqual([])
  expect(extrasFor(catalogue, { ...pack, tariff: null }).filter(isInstead)).toEqual([])
})

test('three extras are seven choices besides none', () => {
  const choices = choicesOf(['line-35gb', 'tv', 'landline'])
  expect(new Set(choices.map(choiceOf))).toHaveLength(7)
  expect(choices.map(choiceOf)).toContain('line-35gb+tv+landline')
})
