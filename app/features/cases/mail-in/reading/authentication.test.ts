import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofOf } from './authentication.ts'

const ana = 'ana@correo.example'
const OURS = 'mx.azahar.example'

/** Headers from their lines, `> ` standing for our own server's Authentication-Results. */
function proofBy(lines: readonly string[], { address = ana, authservIds = [OURS] } = {}) {
  const headers = lines.map((line) => {
    const full = line.startsWith('> ') ? `Authentication-Results: ${OURS}; ${line.slice(2)}` : line
    const at = full.indexOf(':')
    const originalKey = full.slice(0, at)
    return { key: originalKey.toLowerCase(), originalKey, value: full.slice(at + 1).trim() }
  })
  return proofOf(headers, { address, authservIds })
}

const PASS = 'dmarc=pass (p=none dis=none) header.from=correo.example'

test.each([
  // What servers write, each in its own way.
  [`> ${PASS}`, 'proved'],
  ['> DMARC=Pass action=none Header.From=Correo.Example', 'proved'],
  ['> dmarc=pass', 'proved'],
  ['> spf=pass smtp.mailfrom="ana@correo.example"; dkim=none', 'proved'],
  ['> spf = pass (sender is allowed) smtp.mailfrom = correo.example', 'proved'],
  ['> dkim=pass (2048-bit key) header.d=correo.example header.i=@correo.example header.b="aB3="', 'proved'],
  ['> dkim=pass header.b=aB3dEf= header.i=@correo.example', 'proved'],
  ['> dkim=fail header.d=correo.example; dkim=pass header.d=correo.example', 'proved'],
  ['> dkim/1=pass reason="good; dmarc=fail" header.d=correo.example', 'proved'],
  ['> spf=pass smtp.mailfrom=rebote.correo.example', 'proved'],
  [`Authentication-Results: (by us) "${OURS}" 1; ${PASS}`, 'proved'],
  [`Authentication-Results: ${OURS.toUpperCase()} (amavisd-new); ${PASS}`, 'proved'],
  // What speaks of somebody else.
  ['> dmarc=pass header.from=otro.example', 'none'],
  ['> dkim=pass header.d=gappssmtp.example', 'none'],
  ['> dkim=pass header.d=example', 'none'],
  ['> dkim=pass header.d=malcorreo.example', 'none'],
  ['> spf=pass smtp.mailfrom=correo.example.otro.example', 'none'],
  ['> spf=pass smtp.helo=correo.example', 'none'],
  ['> spf=pass smtp.mailfrom="x header.d=correo.example"@otro.example', 'none'],
  ['> spf=none smtp.mailfrom="x;dmarc=pass header.from=correo.example"@otro.example', 'none'],
  ['> spf=none (dmarc=pass header.from=correo.example)', 'none'],
  ['> arc=pass (i=1 dmarc=pass fromdomain=correo.example)', 'none'],
  // What says nothing.
  ['> none', 'none'],
  ['> dmarc=none header.from=correo.example; spf=softfail smtp.mailfrom=correo.example', 'none'],
  ['> dmarc=bestguesspass header.from=correo.example', 'none'],
  ['> dmarc=temperror header.from=correo.example', 'none'],
  ['> dkim=fail header.d=correo.example', 'none'],
  ['Received-SPF: pass (x) envelope-from=ana@correo.example', 'none'],
  [`ARC-Authentication-Results: i=1; ${OURS}; ${PASS}`, 'none'],
  [`X-Original-Authentication-Results: ${OURS}; ${PASS}`, 'none'],
  // What says that it is not them.
  ['> dmarc=fail (p=none) header.from=correo.example', 'failed'],
  ['> dmarc=fail header.from=correo.example; dkim=pass header.d=correo.example', 'failed'],
  ['> dmarc=fail; arc=pass', 'failed'],
  ['> spf=fail smtp.mailfrom=ana@correo.example', 'failed'],
  ['> spf=fail smtp.mailfrom=ana@correo.example; dkim=pass header.d=correo.example', 'proved'],
  ['> spf=fail smtp.mailfrom=otro.example', 'none'],
])('a sender with "%s" is %s', (line, proof) => {
  expect(proofBy([line, 'From: ana@correo.example'])).toBe(proof)
})

test.each([
  ['by another server', [`Authentication-Results: mx.otro.example; ${PASS}`], 'none'],
  ['by nobody named', ['Authentication-Results: dmarc=pass header.from=correo.example'], 'none'],
  ['by a name like ours', [`Authentication-Results: ${OURS}.otro.example; ${PASS}`], 'none'],
  ['beneath what we received', ['> spf=none', 'Received: from x by us', `> ${PASS}`], 'none'],
  ['in another header above that', ['> dkim=none', `> ${PASS}`, 'Received: from x by us'], 'proved'],
  ['where another fails', [`> ${PASS}`, '> dmarc=fail', 'Received: from x by us'], 'failed'],
  ['above another server', [`> ${PASS}`, `Authentication-Results: mx.otro.example; dmarc=fail`], 'proved'],
  ['beneath our own line, as Gmail does', ['Received: by us', `> ${PASS}`, 'Received: from x'], 'proved'],
  ['beneath that, where it may be brought along', ['Received: by us', '> spf=none', `> ${PASS}`], 'none'],
  ['against them there', ['Received: by us', `> ${PASS}`, '> dmarc=fail'], 'failed'],
])('a result that stands %s proves as much as that', (_, lines, proof) => {
  expect(proofBy([...lines, 'From: ana@correo.example'])).toBe(proof)
})

test('nobody is proved while no server is named, and no server proves nobody', () => {
  expect(proofBy([`> ${PASS}`], { authservIds: [] })).toBe('none')
  expect(proofBy(['> dmarc=pass'], { address: '' })).toBe('none')
  expect(proofBy(['> dmarc=fail'], { authservIds: [] })).toBe('none')
})

test('a domain in letters of its own is the same in those of the network', () => {
  const line = '> dmarc=pass header.from=xn--espaa-rta.example'
  expect(proofBy([line], { address: 'ana@españa.example' })).toBe('proved')
})

test('whatever the mail itself brings along, it proves nobody that our server did not, and hides no failure', () => {
  const result = fc.constantFrom('pass', 'fail', 'none', 'softfail')
  const method = fc.constantFrom(
    'dmarc=% header.from=correo.example',
    'dkim=% header.d=correo.example',
    'spf=% smtp.mailfrom=correo.example',
    'dmarc=% header.from=otro.example',
    'dkim=% header.d=otro.example',
  )
  const said = fc.tuple(method, result).map(([one, is]) => `> ${one.replace('%', is)}`)
  const noise = fc.constantFrom('Subject: x', `Authentication-Results: mx.otro.example; ${PASS}`, 'DKIM-Signature: v=1')
  const brought = fc.array(fc.oneof(said, noise, fc.constant('Received: from y by z')), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 3 }), brought, (own, forged) => {
      const alone = proofBy([...own, 'Received: from x by us'])
      expect(proofBy([...own, 'Received: from x by us', ...forged])).toBe(
        own.length > 0 ? alone : proofBy(['Received: from x by us', ...forged]),
      )
      const [one = '> none'] = own
      const below = proofBy(['Received: by us', one, ...forged])
      const expected = proofBy(['Received: by us', one])
      if (expected !== 'proved') expect(below).not.toBe('proved')
      if (expected === 'failed') expect(below).toBe('failed')
    }),
  )
})
