import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CannotOpen, createCipher } from './cipher.ts'

const key = randomBytes(32)
const fingerprintKey = randomBytes(32)
const cipher = createCipher([key], fingerprintKey)

test('what is sealed opens again, whatever text it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, context) => {
      expect(cipher.open(cipher.seal(text, context), context)).toBe(text)
    }),
  )
})

test('a sealed text shows nothing of what is in it, and never looks the same twice', () => {
  const sealed = cipher.seal('12345678Z', 'requests:1')

  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/)
  expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('12345678Z')
  expect(cipher.seal('12345678Z', 'requests:1')).not.toBe(sealed)
})

test('nothing is sealed with an initialization vector a second time', () => {
  const vectors = Array.from({ length: 1000 }, () => cipher.seal('', 'requests:1').split('.')[2])
  expect(new Set(vectors).size).toBe(1000)
})

test('another key says which one it would take', () => {
  const sealed = createCipher([randomBytes(32)], fingerprintKey).seal('text', 'requests:1')

  expect(() => cipher.open(sealed, 'requests:1')).toThrow(CannotOpen)
  expect(() => cipher.open(sealed, 'requests:1')).toThrow(sealed.split('.')[1])
})

test('a sealed text opens only in its own place', () => {
  expect(() => cipher.open(cipher.seal('text', 'requests:1'), 'requests:2')).toThrow(CannotOpen)
})

test('any changed character keeps it shut', () => {
  const sealed = cipher.seal('a text of some length', 'requests:1')
  const replaced = [...sealed].map(
    (character, place) => sealed.slice(0, place) + (character === 'A' ? 'B' : 'A') + sealed.slice(place + 1),
  )

  // The last character of base64url holds bits that mean nothing.
  for (const changed of replaced.slice(0, -1)) expect(() => cipher.open(changed, 'requests:1')).toThrow(CannotOpen)
})

test.each(['', 'plain text', 'v2.a.b.c', 'v1.a.b', 'v1.a.b.c.d'])('%j is not taken for a sealed text', (text) => {
  expect(() => cipher.open(text, 'requests:1')).toThrow(CannotOpen)
})

test('what an earlier key sealed still opens, and the first key seals', () => {
  const next = randomBytes(32)
  const changed = createCipher([next, key], fingerprintKey)
  const sealed = changed.seal('text', 'requests:1')

  expect(changed.open(cipher.seal('before', 'requests:1'), 'requests:1')).toBe('before')
  expect(createCipher([next], fingerprintKey).open(sealed, 'requests:1')).toBe('text')
  expect(sealed.split('.')[1]).toBe(changed.keyId)
})

test('a fingerprint is the same for the same text and key only, and shows nothing of the text', () => {
  const fingerprint = cipher.fingerprint('12345678Z')

  expect(fingerprint).toMatch(/^[\w-]{43}$/)
  expect(createCipher([randomBytes(32)], fingerprintKey).fingerprint('12345678Z')).toBe(fingerprint)
  expect(cipher.fingerprint('12345679S')).not.toBe(fingerprint)
  expect(createCipher([key], randomBytes(32)).fingerprint('12345678Z')).not.toBe(fingerprint)
})
