import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '../support/database/databases.ts'
import { filled } from '../support/desk/filled.ts'
import { signedIn } from '../support/desk/signed-in.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { siteOn, siteProcessOn, type StoringSite } from '../support/site/site-on.ts'

// The first test starts several processes, one after another.
/** A value for every personal field of every form, which stands nowhere else: as typed, and the part to search for. */
const order = {
  name: ['Canariadelorden', 'Canariadelorden'],
  lastName: ['Apellidocanarioorden', 'Apellidocanarioorden'],
  identity: ['73.918.264-j', '73918264'],
  address: ['Carrer del Canariet 4711', 'Canariet'],
  town: ['Canarioaldea', 'Canarioaldea'],
  phone: ['611 92 83 74', '611928374'],
  email: ['canario.orden@visitante.example', 'canario.orden'],
  'number.1': ['633 74 65 56', '633746556'],
  'operator.1': ['Operadorcanario', 'Operadorcanario'],
  landline: ['964 837 465', '964837465'],
  note: ['El canarionotable llama', 'canarionotable'],
} as const
const message = {
  name: ['Canariadelmensaje', 'Canariadelmensaje'],
  phone: ['622 83 74 65', '622837465'],
  email: ['canario.mensaje@visitante.example', 'canario.mensaje'],
  message: ['¿Canta el canarioescondido?', 'canarioescondido'],
} as const
const referrer = {
  name: ['Canariaquerecomienda', 'Canariaquerecomienda'],
  lastName: ['Apellidorecomendador', 'Apellidorecomendador'],
} as const
/** What staff write about a message. */
const desk = {
  note: ['Prefiere canarionotado', 'canarionotado'],
  reply: ['Le decimos canariorespondido', 'canariorespondido'],
  subject: ['Asunto canarioasunto', 'canarioasunto'],
} as const
/** What managers write in settings. */
const technician = ['Tecnicacanaria Delasvisitas', 'Tecnicacanaria'] as const
const identities = { referrer: 'Y4815162B', friend: '48151623' }

const typedOf = (fields: Readonly<Record<string, readonly [string, string]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, [typed]]) => [name, typed]))

/** As typed, as kept, and as somebody might have coded it. */
const canaries = [
  ...[order, message, referrer, desk].flatMap((fields) => Object.values(fields).flat()),
  '73918264J',
  ...technician,
  ...Object.values(identities),
  'visitante.example',
]

describe.each(dialects)('what was typed into any form, with %s,', (dialect) => {
  test('is in clear in no file, log, address or header but the mail, whether stored, refused or erased', async () => {
    await using site = await siteProcessOn(dialect)
    const answers = await postAll(site)
    await site.mails(6)
    answers.push(...(await workAtDesk(site)))
    await site.mails(7)
    answers.push(...(await nameTechnician(site)))

    if (dialect === 'sqlite') await site.command('backup', path.join(site.dataDir, 'copy.db'))
    const commands = [
      await site.command('outbox', 'list'),
      await site.command('privacy', 'expire'),
      await site.command('privacy', 'rotate-key'),
      await site.command('privacy', 'erase', '--email', message.email[0]),
    ]
    const running = await everything(site, dialect)
    await site.stop()
    const stopped = await everything(site, dialect)
    if (dialect === 'sqlite') {
      expect([...running.keys()]).toEqual(
        expect.arrayContaining(['alta.db', 'alta.db-wal', 'copy.db', 'data.key', 'erasures.jsonl']),
      )
    }
    expectNothingIn(running)
    expectNothingIn(stopped)
    expectNothingIn(
      new Map([['what the server printed', Buffer.from(site.server().stdout() + site.server().stderr())]]),
    )
    expectNothingIn(new Map(commands.map(({ stdout, stderr }, at) => [`command ${at}`, Buffer.from(stdout + stderr)])))
    for (const { url, headers } of answers) {
      const said = [url, ...[...headers].flat()].join('\n')
      expectNothingIn(new Map([[`headers of ${new URL(url).pathname}`, Buffer.from(decodeURIComponent(said))]]))
      expect([url, headers.get('cache-control')]).toEqual([url, expect.stringMatching(/no-store|private/)])
    }
  })

  if (!everyCaseOn(dialect)) return

  test('is in the e-mail of whom it concerns', async () => {
    await using site = await siteOn(dialect)
    await postAll(site)
    const mails = (await site.mails(6)).map(({ text, to }) => `${to?.[0]?.address}\n${text}`)
    const staff = mails.filter((mail) => mail.startsWith('info@')).join('\n')
    const kept = {
      ...order,
      identity: ['', '73918264J'],
      phone: ['', '+34611928374'],
      address: ['', 'Carrer del Canariet 4711, 12540 Canarioaldea'],
    }
    for (const [, word] of Object.values(kept)) expect(staff).toContain(word)
    for (const identity of Object.values(identities)) expect(staff).toContain(identity)
    for (const mail of mails.filter((mail) => !mail.startsWith('info@'))) {
      expect(mail).not.toContain('73918264')
      expect(mail).not.toContain(identities.referrer)
    }
  })
})

test('the address of a receipt is in no file and no log', async () => {
  await using site = await siteOn('sqlite')
  const { response } = await site.visit('/calcular', post(site.origin, orderFields()))
  const token = response.headers.get('location')!.split('/').at(-1)!.split('?')[0]!
  await site.visit(response.headers.get('location')!)
  await site.mails(2)

  for (const bytes of (await everything(site, 'sqlite')).values()) expect(bytes.includes(token)).toBe(false)
  expect(site.printed()).not.toContain(token)
})

/** Each form as it is stored, as it is refused, and from another site; and the receipts. Gives the answers. */
async function postAll(site: StoringSite): Promise<Response[]> {
  const forms = [
    ['/calcular', orderFields({ ...typedOf(order), 'choice.1': 'keep' }), { identity: '73918264A' }],
    ['/atencion-cliente', messageFields(typedOf(message)), { phone: `${message.phone[0]}0` }],
    [
      '/recomendados',
      {
        ...referralFields({ identity: identities.referrer, friends: [`${identities.friend}L`, '73918264J'] }),
        ...typedOf(referrer),
      },
      { 'friend.1': `${identities.friend}A` },
    ],
  ] as const
  const answers: Response[] = []
  for (const [address, fields, wrong] of forms) {
    const { response } = await site.visit(address, post(site.origin, fields))
    expect([address, response.status]).toEqual([address, 303])
    const receipt = await site.visit(response.headers.get('location')!)
    const refused = await site.visit(address, post(site.origin, { ...fields, ...wrong, request: '' }))
    expect([address, refused.response.status]).toEqual([address, 400])
    const foreign = await site.visit(address, post('https://elsewhere.example', fields))
    expect([address, foreign.response.status]).toEqual([address, 403])
    answers.push(response, receipt.response, refused.response)
  }
  return answers
}

/** Finds the message by its sender's name, and notes and replies to it. Gives the answers. */
async function workAtDesk(site: StoringSite): Promise<Response[]> {
  const ana = await signedIn(site, 'agent')
  const list = await ana.visit('/gestion/casos')
  const search = 'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje'
  const found = await ana.press(list, 'Buscar', { [search]: message.name[0] })
  const results = await ana.visit(found.response.headers.get('location')!)
  const path = results.document.querySelector('[data-desk-row]')!.getAttribute('href')!
  const noted = await ana.press(await ana.visit(path), 'Añadir nota', {
    'Solo para el personal: nunca sale de aquí': desk.note[0],
  })
  const replied = await ana.press(await ana.visit(path), 'Enviar respuesta', {
    Asunto: desk.subject[0],
    Texto: desk.reply[0],
  })
  expect([noted.response.status, replied.response.status]).toEqual([303, 303])
  return [found, results, noted, replied].map(({ response }) => response)
}

/** Takes a technician on, and out of the settings again. Gives the answers. */
async function nameTechnician(site: StoringSite): Promise<Response[]> {
  const marc = await signedIn(site, 'manager')
  const answers: Response[] = []
  for (const technicians of [technician[0], 'Vicent Llopis']) {
    const form = filled(await marc.visit('/gestion/ajustes/instalaciones'), { technicians })
    const { response } = await marc.press(form, 'Guardar')
    expect(response.status).toBe(303)
    answers.push(response)
  }
  return answers
}

const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table'`,
  postgres: 'select table_name as name from information_schema.tables where table_schema = current_schema()',
}

/** Every file that the server keeps but the mails, and every row of its database. */
async function everything(site: StoringSite, dialect: (typeof dialects)[number]): Promise<Map<string, Buffer>> {
  const names = (await readdir(site.dataDir)).filter((name) => name !== 'mail')
  const found = new Map<string, Buffer>()
  for (const name of names) found.set(name, await readFile(path.join(site.dataDir, name)))
  const tables = await site.query(TABLES[dialect])
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables)
    found.set(`rows of ${name}`, Buffer.from(JSON.stringify(await site.query(`select * from ${name}`))))
  return found
}

function expectNothingIn(places: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of places) {
    for (const word of canaries) {
      const forms = [
        Buffer.from(word),
        Buffer.from(word, 'utf16le'),
        Buffer.from(Buffer.from(word).toString('base64').slice(0, -2)),
        Buffer.from(encodeURIComponent(word)),
        Buffer.from(Buffer.from(word).toString('hex')),
      ]
      expect([name, word, forms.some((form) => bytes.includes(form))]).toEqual([name, word, false])
    }
  }
}
