import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentName } from './attachment.ts'

test.each([
  ['factura de noviembre.PDF', 'application/pdf', 'factura de noviembre.pdf'],
  ['router.jpeg', 'image/png', 'router.png'],
  ['..\\..\\windows\\system32\\foto.png', 'image/png', 'foto.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['..', 'application/pdf', 'file.pdf'],
  ['', 'image/jpeg', 'file.jpg'],
  ['a\r\nContent-Type: text/html\r\n\r\n<script>.pdf', 'application/pdf', 'html script.pdf'],
  ['avería “cocina” ñ.pdf', 'application/pdf', 'avería “cocina” ñ.pdf'],
  ['\u202Efdp.exe', 'application/pdf', 'fdp.pdf'],
  ['versión 1.2 del contrato.pdf', 'application/pdf', 'versión 1.2 del contrato.pdf'],
] as const)('%j of %s is kept as %s', (typed, type, name) => {
  expect(attachmentName(typed, type)).toBe(name)
})

test('whatever a file is called, its name has no path, no control character and the ending of what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const name = attachmentName(typed, 'image/png')
      expect(name).toMatch(/^[^\p{C}/\\"<>%;:]{1,80}\.png$/u)
      expect(name).not.toMatch(/^\.|\.\.png$/)
    }),
  )
})
