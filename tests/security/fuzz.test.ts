import { expect, test } from 'vitest'
import { isLongRun } from '../support/run/long-run.ts'
import { fuzz } from './fuzz.ts'

const REQUESTS = isLongRun ? 500 : 200

test(`${REQUESTS} requests by seed 1 are answered, none with 500, and an order is stored after them`, async () => {
  const { failures, worksStill, statuses } = await fuzz({ seed: 1, requests: REQUESTS })

  expect(failures).toEqual([])
  expect(worksStill).toBe(true)
  // Valid enough that some are stored, odd enough that some are refused.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '303', '400', '404', '405']))
})
