import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { postWithFiles, smallPdf } from '#tests/support/posted/files.ts'
import { businessFields, businessFolder } from '#tests/support/posted/posted-business.ts'
import { callFields } from '#tests/support/posted/posted-call.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post, storedDetails } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { WITHOUT_FIBRE, waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { typedWishes } from '#tests/support/posted/posted-wishes.ts'
import type { SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const LUCIA = { name: 'Lucía Peñarroya', email: 'lucia@visitante.example' }
const PHONE = '+34600112233'
const complaint = rightForms['/reclamaciones']

let folder: SiteFolder
let site: StoringSite
let marc: StaffVisitor
beforeAll(async () => {
  folder = await businessFolder()
  site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  marc = await signedIn(site, 'manager')
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const referral = referralFields({ identity: '11111111H', friends: ['12345678Z', '87654321X'] })

/** A form of each kind with its address, and all that was typed in it as it is kept. */
const sent: readonly (readonly [address: string, form: () => RequestInit, typed: readonly string[]])[] = [
  [
    '/calcular',
    () => post(site.origin, orderFields(typedWishes)),
    [
      ...Object.values(storedDetails),
      'castellon-1gb-35gb',
      '+34612345678',
      'Telefonía Ràpida',
      'prepaid',
      'isOwn',
      'new',
      '+34964123456',
      'afternoon',
      'Llamad al timbre de abajo.\nGràcies',
    ],
  ],
  [
    '/empresas/pedir',
    () => post(site.origin, businessFields()),
    [
      'B12345674',
      'Ñandú & Cía. (Obras), S.L.',
      'Núria Roig',
      PHONE,
      'compras@visitante.example',
      storedDetails.address,
      'Sin permanencia para empresas. Alta, 50 € más IVA.',
      '600mb-35gb',
      '70gb',
    ],
  ],
  [
    '/atencion-cliente',
    () => post(site.origin, messageFields()),
    [...Object.values(LUCIA), PHONE, 'Hola:\n\n¿Llega la fibra a mi calle?\nGracias 👩‍🔧'],
  ],
  ['/te-llamamos', () => post(site.origin, callFields()), [LUCIA.name, PHONE, 'bill']],
  [
    '/recomendados',
    () => post(site.origin, referral),
    ['Lucía', 'Peñarroya Vidal', '11111111H', '12345678Z', '87654321X'],
  ],
  ['/cobertura', () => post(site.origin, waitingFields()), ['nuria@visitante.example', WITHOUT_FIBRE]],
  ...(['/desistir', '/baja', '/mudanza', '/suspension', '/tus-datos'] as const).map((address) => {
    const { intent: _, ...typed } = rightForms[address]
    return [address, () => post(site.origin, rightForms[address]), Object.values(typed).filter(Boolean)] as const
  }),
  [
    '/reclamaciones',
    () => postWithFiles(site.origin, complaint, [{ name: 'factura.pdf', content: smallPdf() }]),
    [...Object.values(LUCIA), PHONE, complaint.topic, complaint.message, complaint.wish, 'factura.pdf'],
  ],
]

/** All texts of a value, and the names of its parts. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)])
}

test.each(sent)('what was typed at %s is in the JSON of its case and of its person', async (address, form, typed) => {
  const { response } = await site.visit(address, form())
  expect(response.status).toBe(303)
  const receipt = await site.visit(response.headers.get('location')!)
  const reference = /AZ-\w{4}-\w{4}/.exec(receipt.html)![0]
  const [{ id } = {}] = await site.query(`select id from requests where reference = '${reference}'`)

  const atDesk = JSON.parse((await marc.visit(`/gestion/casos/${String(id)}/caso.json`)).html) as { content: object }
  expect(textsIn(atDesk.content)).toEqual(expect.arrayContaining([...typed]))
  const { stdout } = await site.command('privacy', 'export', '--reference', reference)
  const { requests } = JSON.parse(stdout) as { requests: readonly { content: object }[] }
  expect(requests.map(({ content }) => content)).toEqual([atDesk.content])
})
