import { expect, test } from 'vitest'
import { isByMachine } from './opening.ts'

const person = {
  method: 'GET',
  agent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  language: 'es-ES',
  purpose: '',
  age: 60_000,
}

test('previews, scanners and whatever comes with the mail are machines; a browser later is somebody', () => {
  expect(isByMachine(person)).toBe(false)
  for (const machine of [
    { method: 'HEAD' },
    { purpose: 'prefetch' },
    { language: '' },
    { agent: 'WhatsApp/2.23' },
    { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { age: 2_000 },
  ])
    expect(isByMachine({ ...person, ...machine }), JSON.stringify(machine)).toBe(true)
})
