import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startSite } from '#tests/support/site/site.ts'
import { usedHeap } from '#tests/support/used-heap.ts'

const TIMES = 100
/** A request that stays takes 40 to 80 KiB with its page. */
const MOST_BYTES_EACH = 16 * 1024
/** What is compiled meanwhile stays too, more of it on a busy machine; sooner or later all is compiled. */
const MOST_ROUNDS = 4

test.each([
  ['a page that is not cached', '/?rendered=1', 200],
  ['an address that there is not', '/nothing-here', 404],
  ['a form that comes back with what was wrong', '/calcular', 400],
])('%s leaves nothing behind once it was answered', async (_, address, status) => {
  const inspector = await freePort()
  await using site = await startSite({ env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } })
  const form = status === 400 ? post(site.origin, orderFields({ email: 'ana@' })) : {}
  const answer = async () => {
    for (let time = 0; time < TIMES; time++) {
      const response = await fetch(site.origin + address, form)
      await response.arrayBuffer()
      expect(response.status).toBe(status)
    }
    return usedHeap(inspector)
  }
  let before = await answer()
  let stayed = Infinity
  for (let round = 0; round < MOST_ROUNDS && stayed >= TIMES * MOST_BYTES_EACH; round++) {
    const after = await answer()
    stayed = after - before
    before = after
  }
  expect(stayed).toBeLessThan(TIMES * MOST_BYTES_EACH)
})
