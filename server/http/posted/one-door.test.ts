import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a body is read, or a request made, by a name like these. */
const READING =
  /\b(?:req|request|raw|incoming|posted)\??\.(?:formData|text|json|arrayBuffer|blob|bytes|parseBody|body)\b|\bparseBody\(|\bformData\(\)|URLSearchParams\(await/

/** Each with what it reads, if that is no posted form of a visitor. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/http/posted/take-form.ts': 'the door itself',
  'app/components/forms/form-route.ts': 'in browsers: what it posts once more',
}

test('nothing but the one door reads what is posted', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}']).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  const readers = files.filter((file) => READING.test(readFileSync(file, 'utf8')))
  expect(readers.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
