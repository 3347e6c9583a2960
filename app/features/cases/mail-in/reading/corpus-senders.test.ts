import { expect, test } from 'vitest'
import { file, mail, multipart, text } from '#tests/support/mail/corpus/compose.ts'
import { madeOf } from '#tests/support/mail/corpus/made-of.ts'
import { ana, found, INBOX, THREAD } from '#tests/support/mail/corpus/programs.ts'

const SAID = 'No me va la fibra.'
const hers = { whose: ana.address, kind: 'written', text: SAID, files: [] }
const from = (headers: readonly string[]) =>
  madeOf(mail(['Received: from x by mx.azahar.example', ...headers, `To: ${INBOX}`, 'Subject: Fibra'], text(SAID)))
const ours = found('dmarc=pass header.from=azahar.example')

test.each([
  // A name and an address in every way that programs write one.
  ['From: ana@correo.example'],
  ['From: <Ana@Correo.Example>'],
  ['From: "García, Ana" <ana@correo.example>'],
  ['From: =?utf-8?Q?Ana_Garc=C3=ADa?= <ana@correo.example>'],
  ['From: ana@correo.example (Ana García)'],
  ['From: "ana@correo.example" <ana@correo.example>'],
  ['From: ana@correo.example <ana@correo.example>'],
  ['From: "info@azahar.example" <ana@correo.example>'],
  ['From: "Ana, la de <otra@persona.example>" <ana@correo.example>'],
  ['From: Ana\r\n <ana@correo.example>'],
  ['From: Ana García via tarifas <ana@correo.example>'],
])('whoever wrote "%s" is one person', async (line) => {
  expect(await from([line])).toEqual({ ...hers, proof: 'none', joins: 'customer' })
  const proved = await from([found('dmarc=pass header.from=correo.example'), line])
  expect(proved).toEqual({ ...hers, proof: 'proved', joins: 'customer' })
})

test.each([
  ['two in one', ['From: ana@correo.example, otra@persona.example']],
  ['two headers', ['From: ana@correo.example', 'From: otra@persona.example']],
  ['the same twice', ['From: ana@correo.example', 'From: ana@correo.example']],
  ['two in brackets', ['From: <ana@correo.example> <otra@persona.example>']],
  ['an address as the name of another', ['From: ana@correo.example <otra@persona.example>']],
  ['a group', ['From: Nosotras: ana@correo.example, otra@persona.example;']],
  ['nobody', ['From: undisclosed-recipients:;']],
  ['no header', []],
  ['no address', ['From: Ana']],
  ['two with the one who sent it', ['From: ana@correo.example, otra@persona.example', 'Sender: ana@correo.example']],
])('a mail that is from %s is nobody’s', async (_, lines) => {
  for (const proof of [[], [found('dmarc=pass header.from=correo.example')]])
    expect(await from([...proof, ...lines, `In-Reply-To: ${THREAD}`])).toMatchObject({
      whose: 'nobody',
      proof: 'none',
      joins: 'nobody',
    })
})

const GROUP = ['List-ID: <atencion.azahar.example>', 'List-Post: <mailto:grupo@azahar.example>', 'Precedence: list']

test.each([
  [
    'our Google group',
    'Ana García via Grupo <grupo@azahar.example>',
    [...GROUP, 'X-Original-From: Ana <ana@correo.example>', 'Reply-To: grupo@azahar.example'],
  ],
  [
    'our Google group, in Spanish',
    '"\'Ana García\' a través de Grupo" <grupo@azahar.example>',
    [...GROUP, 'Reply-To: Ana <ana@correo.example>'],
  ],
  [
    'our Google group, by its sender alone',
    'Ana vía Grupo <grupo@azahar.example>',
    [...GROUP, 'X-Google-Group-Id: 1', 'X-Original-Sender: ana@correo.example'],
  ],
  [
    'our Mailman list',
    'Ana García via Grupo <grupo@azahar.example>',
    ['Precedence: list', 'List-Id: <grupo.azahar.example>', 'Reply-To: Ana García <ana@correo.example>'],
  ],
  [
    'our group, by the envelope that it came in',
    'Ana via Grupo <grupo@azahar.example>',
    [
      ...GROUP,
      'ARC-Authentication-Results: i=1; mx.grupos.example; spf=pass (x) smtp.mailfrom=ana@correo.example; dmarc=pass header.from=correo.example',
    ],
  ],
  ['our own address', 'Ana García <info@azahar.example>', ['Reply-To: Ana García <ana@correo.example>']],
  [
    'the form of our own site',
    'Formulario web <info@azahar.example>',
    ['Reply-To: ana@correo.example', 'X-Mailer: PHPMailer 6.9'],
  ],
  [
    'a form that has to write as its own account',
    'Azahar <info@azahar.example>',
    ['X-Google-Original-From: Ana <ana@correo.example>'],
  ],
  ['the program of our own site', 'WordPress <wordpress@azahar.example>', ['Reply-To: Ana <ana@correo.example>']],
  ['an address of ours that nobody reads', '<no-reply@azahar.example>', ['Reply-To: Ana <ana@correo.example>']],
  ['whoever sent it on for us', 'Azahar <info@azahar.example>', ['Resent-From: Ana <ana@correo.example>']],
])('whoever wrote through %s is found, and joins their case without being proved', async (_, line, headers) => {
  const written = [`From: ${line}`, ...headers, `In-Reply-To: ${THREAD}`]
  expect(await from([ours, ...written])).toEqual({ ...hers, proof: 'none', joins: 'customer' })
  expect(await from(written)).toEqual({ ...hers, proof: 'none', joins: 'customer' })
  const forged = [found('dmarc=fail header.from=azahar.example'), ...written]
  expect(await from(forged)).toEqual({ ...hers, proof: 'failed', joins: 'nobody' })
})

test.each([
  ['somebody’s form', 'Formularios <noreply@formularios.example>', ['Reply-To: Ana <ana@correo.example>']],
  ['somebody’s notices', 'notificaciones@formularios.example', ['Reply-To: ana@correo.example']],
  [
    'somebody’s group',
    'Ana via Vecinos <vecinos@grupos.example>',
    ['List-ID: <vecinos.grupos.example>', 'X-Original-From: Ana <ana@correo.example>'],
  ],
  ['a header that says so', 'Quien sea <otra@persona.example>', ['X-Original-From: Ana <ana@correo.example>']],
])('whoever wrote through %s is found, and waits for staff', async (_, line, headers) => {
  const proved = found('dmarc=pass header.from=formularios.example')
  const mails = [
    from([`From: ${line}`, ...headers, `In-Reply-To: ${THREAD}`]),
    from([proved, `From: ${line}`, ...headers]),
  ]
  for (const read of await Promise.all(mails)) expect(read).toEqual({ ...hers, proof: 'none', joins: 'nobody' })
})

test.each([
  [
    'a help desk',
    'Ana (Soporte) <soporte@empresa.example>',
    ['Reply-To: soporte+id7@empresa.example'],
    'soporte@empresa.example',
  ],
  ['another address to answer to', 'Ana <ana@correo.example>', ['Reply-To: otra@persona.example'], ana.address],
  ['a list that answers go to', 'Ana <ana@correo.example>', [...GROUP, 'Reply-To: grupo@azahar.example'], ana.address],
  ['somebody who sends it on', 'Ana <ana@correo.example>', ['Resent-From: otra@persona.example'], ana.address],
  ['a program that nobody wrote through', 'noreply@tienda.example', [], 'noreply@tienda.example'],
  [
    'a program that answers go back to',
    'noreply@tienda.example',
    ['Reply-To: no-reply@tienda.example'],
    'noreply@tienda.example',
  ],
  [
    'our own address, and nobody else',
    'Azahar <info@azahar.example>',
    ['Reply-To: atencion@azahar.example'],
    'info@azahar.example',
  ],
])('where a mail comes from %s, its From is who wrote it', async (_, line, headers, whose) => {
  expect(await from([`From: ${line}`, ...headers])).toMatchObject({ whose, kind: 'written' })
})

test('a group of ours that names nobody but by name leaves that to staff', async () => {
  const read = await from(['From: Ana García via Grupo <grupo@azahar.example>', ...GROUP, `In-Reply-To: ${THREAD}`])
  expect(read).toMatchObject({ whose: 'nobody', joins: 'nobody' })
})

test.each([
  ['a photograph of a phone', 'IMG_2031.HEIC', 'image/heic', 'inline', true],
  ['a photograph within the text', 'foto.jpg', 'image/jpeg', 'inline', true],
  ['the drawing of a signature', 'logo.gif', 'image/gif', 'inline', false],
  ['a drawing that is sent', 'plano.gif', 'image/gif', 'attachment', true],
  ['what Outlook packs', 'winmail.dat', 'application/ms-tnef', 'attachment', true],
  ['a sheet', 'consumos.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment', true],
  ['a signature of the mail', 'smime.p7s', 'application/pkcs7-signature', 'attachment', false],
  ['a key', 'OpenPGP_0x1.asc', 'application/pgp-keys', 'attachment', false],
])('%s is a file or not, as people see it', async (_, name, type, disposition, isFile) => {
  const kind = disposition === 'inline' ? 'related' : 'mixed'
  const read = await madeOf(
    mail(['From: ana@correo.example'], multipart(kind, text(SAID), file(name, type, Buffer.from('x'), disposition))),
  )
  expect(read.files).toEqual(isFile ? [name] : [])
})
