import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every test that docs/security.md names is there', async () => {
  const document = await readFile('docs/security.md', 'utf8')
  const named = [...document.matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)

  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([])
})
