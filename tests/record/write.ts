import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { storing } from '#app/features/requests/tests/storing-forms.ts'
import { deskAccess, type DeskPage } from '#app/features/staff/desk-access.server.ts'
import {
  desk,
  post,
  setConfirmed,
  type Form,
  type Person,
  type Prepare,
} from '#app/features/staff/tests/access-desk.ts'
import { forms } from '#app/features/staff/tests/access-forms.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { postPasskey, softPasskey } from '#tests/support/desk/soft-passkey.ts'
import { openImapServer } from '#tests/support/mail/imap-server.ts'
import { everyAddress } from '#tests/support/page/addresses.ts'
import { publicPages } from '#tests/support/page/pages.ts'
import { businessFolder } from '#tests/support/posted/posted-business.ts'
import { recorderOf, type Recorder } from './recorder.ts'

/*
 * Writes all that a site says, to visitors and to staff, into the folder RECORD_TO: `npm run record` compares two of them.
 */
const OUT = process.env['RECORD_TO'] ?? ''
const LANGUAGES = ['es-ES', 'ca-ES', 'en-US']
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/noticias.xml',
  '/tarifas.json',
  '/tarifas.schema.json',
  '/manifest.webmanifest',
]

const SHOP = `- id: plaza
  name: { es-ES: Plaza, ca-ES-valencia: Plaça, en-US: Square }
  address: Plaza Mayor 1, 12540 Vila-real
  hours: { week: [{ days: friday, open: [10:00-13:00] }] }
`

/** What a page posts of itself, and nobody types. */
const CARRIED =
  /^(intent|form|request|version|seq|revision|turn|last|case|other|otherVersion|port|reminder|id|view|session|service)$/
/** They change by what somebody signs in with: each is a journey of its own. */
const OWN_SESSION = /^\/gestion\/(entrar|invitacion|cuenta)/

test.each(dialects)('all that a site says is written, on %s', { timeout: 3_600_000 }, async (dialect) => {
  await using stack = new AsyncDisposableStack()
  const mailbox = stack.use(await openImapServer())
  const folder = stack.use(await businessFolder())
  await writeFile(path.join(folder.path, 'shops.yaml'), SHOP)
  const env = { MAIL_INBOX: mailbox.url, SITE_DIR: folder.path }
  const recorder = stack.use(await recorderOf({ dialect, folder: path.join(OUT, dialect), env }))
  const { site } = recorder
  await writePages(recorder)
  await writeForms(recorder)

  const owner = await signedIn(site, 'owner')
  await signedIn(site, 'owner', 2)
  // The mail of what is due goes once a day, by itself.
  await site.query(`insert into digests (day) values ('${spanishClock(Date.now()).date}')`)
  const ownerKey = softPasskey()
  Object.assign(desk, { site, mailbox, owner, ownerKey, recoveryCodes: [...owner.recoveryCodes] })
  await recorder.step()
  const account = await owner.visit('/gestion/cuenta')
  await postPasskey(owner, account, ownerKey.made(account))
  await writeDesk(recorder)
})

async function writePages({ site, begin, answer, file, step }: Recorder): Promise<void> {
  for (const address of publicPages) {
    begin(`pages${address}`)
    for (const lng of LANGUAGES) answer(lng, await site.visit(`${address}?lng=${lng}`), true)
    await step()
  }
  const others = everyAddress.filter(
    (each) => !/[:*]|^\/gestion/.test(each) && !(publicPages as readonly string[]).includes(each),
  )
  begin('others')
  for (const address of [...FILES, ...others, '/no-existe'])
    if (address.endsWith('/pdf')) await file(address, address)
    else answer(address, await site.visit(address))
}

/** Every form of visitors: refused for each of its fields, sent, and its receipt. */
async function writeForms(recorder: Recorder): Promise<void> {
  const { site, begin, answer, mails, step } = recorder
  const send = (address: string, fields: Form['fields']) =>
    site.visit(address, { method: 'POST', headers: { origin: site.origin }, body: new URLSearchParams(fields) })
  for (const [route, { address, fields }] of Object.entries(storing)) {
    begin(`forms${route.replaceAll(/[:?]/g, '_')}`)
    for (const [what, typed] of refused(fields)) {
      await step()
      answer(what, await send(address, { ...typed, request: randomUUID() }))
    }
    const sent = await send(address, { ...fields, request: randomUUID() })
    answer('sent', sent)
    await step()
    await mails()
    const receipt = sent.response.headers.get('location')?.replace(/\?.*/, '')
    if (!receipt) continue
    for (const lng of LANGUAGES) answer(`receipt ${lng}`, await site.visit(`${receipt}?lng=${lng}`))
    await recorder.file('receipt', `${receipt}/pdf`)
  }
}

/** Every page of the desk, and every form there: refused for each of its fields, done, and what is read of it afterwards. */
async function writeDesk(recorder: Recorder): Promise<void> {
  const { begin, answer, mails, step } = recorder
  const me: Person = { who: desk.owner, role: 'owner', isLate: false, email: desk.owner.email }
  for (const [page, made] of Object.entries(forms) as [DeskPage, Record<string, Prepare>][]) {
    if (OWN_SESSION.test(page)) continue
    for (const [intent, prepare] of Object.entries(made)) {
      begin(`desk${page.slice('/gestion'.length).replaceAll(':', '_')}/${intent}`)
      await step()
      await setConfirmed()
      let form = await prepare(me)
      await step()
      answer('before', await desk.owner.visit(form.path))
      for (const [what, fields] of refused(form.fields)) {
        await step()
        const refusal = await post(desk.owner, { ...form, fields })
        answer(what, refusal)
        if (refusal.response.status < 400) form = await prepare(me)
      }
      await step()
      await setConfirmed()
      const done = await post(desk.owner, form)
      answer('done', done)
      await mails()
      const led = done.response.headers.get('location')
      if (led) for (const lng of LANGUAGES) answer(`then ${lng}`, await desk.owner.visit(withLanguage(led, lng)))
    }
  }
  for (const page of Object.keys(deskAccess).filter((each) => !each.includes(':'))) {
    begin(`desk${page.slice('/gestion'.length)}/page`)
    for (const lng of LANGUAGES) answer(lng, await desk.owner.visit(`${page}?lng=${lng}`), true)
  }
}

/** The same form with each field that somebody fills in left empty, and with something odd there. */
function refused(fields: Form['fields']): [string, Form['fields']][] {
  const typed = Object.keys(fields).filter((name) => !CARRIED.test(name))
  return typed.flatMap((name): [string, Form['fields']][] => [
    [`without ${name}`, { ...fields, [name]: '' }],
    [`odd ${name}`, { ...fields, [name]: '¿<b>?' }],
  ])
}

function withLanguage(address: string, lng: string): string {
  const url = new URL(address, desk.site.origin)
  url.searchParams.set('lng', lng)
  return url.pathname + url.search + url.hash
}
