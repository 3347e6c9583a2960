import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitQuotation } from './quotation.ts'

const quoted = '> Hola, Ana:\n> ¿Funciona ya?\n>\n> Un saludo'
const outlook =
  'De: Azahar Fibra <info@azahar.example>\nEnviado: lunes, 23 de noviembre de 2026 10:04\nPara: Ana\nAsunto: Tu avería\n\nHola, Ana'

test.each([
  ['Gmail', `Sigue igual.\n\nEl lun, 23 nov 2026 a las 10:04, Azahar (<info@azahar.example>) escribió:\n\n${quoted}`],
  [
    'Gmail, broken',
    `Sigue igual.\n\nEl lun, 23 nov 2026 a las 10:04, Azahar (<\ninfo@azahar.example>) escribió:\n\n${quoted}\n`,
  ],
  ['in Valencian', `Sigue igual.\n\nEl dl., 23 de nov. 2026, Azahar va escriure:\n${quoted}`],
  ['with marks alone', `Sigue igual.\n\n${quoted}`],
  ['Outlook', `Sigue igual.\n\n-----Mensaje original-----\n${outlook}`],
  ['Outlook on the web', `Sigue igual.\n\n________________________________\n${outlook}`],
  ['Outlook without a rule', `Sigue igual.\n\n${outlook}`],
  ['in bold', `Sigue igual.\n\n*From:* Azahar <info@azahar.example>\n*Sent:* Monday\n*To:* Ana\n\nHola`],
])('what a mail quotes at its end is told from what was written: %s', (_, text) => {
  const { own, quoted: rest } = splitQuotation(text)
  expect(own).toBe('Sigue igual.')
  expect(rest).not.toContain('Sigue igual')
  expect(rest).toMatch(/Hola/)
})

test.each([
  ['written between the lines', '> ¿Sigue igual?\nSí.\n> ¿Desde cuándo?\nDesde ayer.'],
  ['written beneath', `El lunes escribió:\n${quoted}\n\nSigue igual.`],
  ['nothing but a quotation', quoted],
  ['a list of data', 'Nombre: Ana\nTeléfono: 600 000 000\nCorreo: ana@correo.example\n\nGracias'],
  ['no mail before', 'Os escribo por lo siguiente:\n- la factura\n- el router'],
  ['nothing', ''],
])('of a mail with %s all is shown', (_, text) => {
  expect(splitQuotation(text)).toEqual({ own: text, quoted: '' })
})

test('no line of a mail is lost or said twice, whatever stands in it', () => {
  const line = fc.constantFrom(
    '',
    'Hola',
    '> Hola',
    'Ana escribió:',
    '-----Mensaje original-----',
    'De: a@b.es',
    'Para: c',
    'Asunto: d',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const { own, quoted: rest } = splitQuotation(lines.join('\n'))
      const said = (text: string) => text.split('\n').filter((each) => each !== '')
      expect([...said(own), ...said(rest)]).toEqual(said(lines.join('\n')))
      expect(own === '' && rest !== '').toBe(false)
    }),
  )
})
