import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { IMAGE, PDF } from '#app/features/requests/files/file-readings.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import { KEPT_PICTURE } from '#site-folder/serving/picture-readings.ts'
import { file, html, multipart, part, text } from '#tests/support/mail/corpus/compose.ts'
import { answer, programs } from '#tests/support/mail/corpus/programs.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { readMailApart } from './mail-reading.ts'

let connections = 0
const server = createServer((socket) => {
  connections += 1
  socket.destroy()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const here = `http://127.0.0.1:${port}`
afterAll(() => void server.close())

/** As much of another address as can be asked for by whoever shows a page. */
const PAGE = `<!DOCTYPE html SYSTEM "${here}/a.dtd"><html><head><base href="${here}/"><link rel="stylesheet" href="b.css">
<meta http-equiv="refresh" content="0; url=${here}/c"><style>@import "${here}/d.css"; p { background: url(${here}/e.png) }</style>
<script src="${here}/f.js"></script></head><body background="${here}/g.png"><img src="${here}/h.png" srcset="${here}/i.png 2x">
<iframe src="${here}/j"></iframe><object data="${here}/k"></object><video poster="${here}/l" src="${here}/m"></video><p>Hola</p></body></html>`
const DRAWING = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${here}/n">]><?xml-stylesheet href="${here}/o.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
<image xlink:href="${here}/p.png" width="9" height="9"/><use href="${here}/q.svg#a"/><text>&x;</text></svg>`,
)
const INVITATION = `BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:a@b\nATTACH;VALUE=URI:${here}/r\nURL:${here}/s\nEND:VEVENT\nEND:VCALENDAR`
const HEADERS = [
  `Content-Location: ${here}/t`,
  `List-Unsubscribe: <${here}/u>`,
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  `Disposition-Notification-To: <ana@[127.0.0.1]>`,
]

test('the process that reads foreign content opens no connection, whatever asks for one', async () => {
  const facts = { ownAddresses: [], authservIds: [] }
  for (const program of programs) {
    const raw = answer(program, { headers: HEADERS }, `Mira ${here}/v`)
    const asking = {
      ...program,
      body: (said: string) =>
        multipart(
          'mixed',
          program.body(said),
          html(PAGE),
          part(
            [`Content-Type: message/external-body; access-type=URL; URL="${here}/w"`],
            'Content-Type: text/html\r\n',
          ),
          file('dibujo.svg', 'image/svg+xml', DRAWING, 'inline'),
          text(INVITATION, {}, 'text/calendar'),
        ),
    }
    for (const mail of [raw, answer(asking, { headers: HEADERS })])
      expect((await readMailApart({ raw: mail, isWhole: true, facts })).marks).not.toContain('broken')
  }
  await readForeign(IMAGE, { type: 'image/png', bytes: DRAWING })
  await readForeign(KEPT_PICTURE, DRAWING)
  await readForeign(PDF, smallPdf(`/S/URI/URI(${here}/x)`))
  expect(connections).toBe(0)

  connect(port, '127.0.0.1').on('error', () => {})
  await once(server, 'connection')
  expect(connections).toBe(1)
})
