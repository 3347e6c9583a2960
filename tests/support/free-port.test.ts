import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('no port is given twice, however many are asked for before one is listened on', async () => {
  const ports = new Set<number>()
  for (let asked = 0; asked < 400; asked++) ports.add(await freePort())
  expect(ports.size).toBe(400)
})
