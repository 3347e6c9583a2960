import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { examineInstallation } from './doctor.server.ts'

const NOW = Date.parse('2026-11-24T10:00Z')

test('the doctor names each time at which zones have more places than there are technicians, and is quiet of the demo', () => {
  expect(examineInstallation(demoSite, NOW)).toEqual([])
  const installation = { ...demoSite.installation!, technicians: demoSite.installation!.technicians.slice(0, 3) }
  const advice = 'and no more is offered: lower a capacity, or name who else goes'
  expect(examineInstallation({ ...demoSite, installation }, NOW)).toEqual([
    `installation.yaml: monday, friday, 08:00-12:00: zones have 5 places at once, technicians 3 people, ${advice}`,
    `installation.yaml: monday, tuesday, wednesday, thursday, friday, 16:00-18:00: zones have 5 places at once, technicians 3 people, ${advice}`,
    `installation.yaml: tuesday, wednesday, thursday, 08:00-12:00: zones have 6 places at once, technicians 3 people, ${advice}`,
  ])
})
