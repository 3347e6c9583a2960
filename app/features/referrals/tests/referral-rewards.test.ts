import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#locales/formats/format.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** Fields of orders for tariffs, by their monthly price; two lines of 70GB come on top, and TV, free with a pack. */
const tariffs = {
  29: { tariff: 'castellon-1gb-35gb', total: '5300' },
  34: { tariff: 'castellon-1gb-70gb', total: '5800' },
  40: { tariff: 'castellon-1gb-140gb', total: '6400' },
  fibre: { type: 'fibre', tariff: 'castellon-1gb', total: '5800' },
  mobile: { tariff: '', total: '3300' },
  tv: { tariff: '', 'line.70gb': '0', total: '900' },
} as const
type Tariff = keyof typeof tariffs

const orderOf = (identity: string, tariff: Tariff) => orderFields({ ...tariffs[tariff], identity })

/** Stores a referral or an order; gives its reference and how many e-mails about rewards came of it: they are the friend's order's. */
function poster(site: Pick<StoringSite, 'visit' | 'origin' | 'stored' | 'query'>) {
  const store = async (address: string, fields: Record<string, string>) => {
    const { response } = await site.visit(address, post(site.origin, fields))
    expect([address, response.status]).toEqual([address, 303])
    const { requests, messages } = await site.stored(fields['request'])
    return { id: fields['request'], reference: requests[0] ?? '', mails: messages.length }
  }
  const postOrder = async (fields: Record<string, string>) => {
    const { mails, ...order } = await store('/calcular', fields)
    return { ...order, rewards: mails - 2 }
  }
  return {
    postOrder,
    order: (identity: string, tariff: Tariff) => postOrder(orderOf(identity, tariff)),
    refer: async (identity: string, ...friends: string[]) => {
      const referral = await store('/recomendados', referralFields({ identity, friends }))
      expect(referral.mails).toBe(1)
      const rewards = await site.query(`select message from rewards where referral_id = '${referral.id}'`)
      return { ...referral, rewards: rewards.length }
    },
  }
}

describe.each(dialects)('rewards stored in %s', (dialect) => {
  let site: StoringSite
  let stored: ReturnType<typeof poster>
  beforeAll(async () => {
    site = await siteOn(dialect)
    stored = poster(site)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  /** The one e-mail about a reward of that referral. */
  async function rewardMail(referral: string) {
    const emails = await site.mails(2, { about: referral })
    const about = emails.filter(({ subject }) => subject?.includes('recompensa') || subject?.includes('gratis'))
    return emailTo('info@azahar.example', about)
  }

  const isOwnNotice = ({ subject }: Email) => subject?.startsWith('Te han recomendado') ?? false
  /** The e-mails to who ordered that say what we hold of them by a referral, of so many about their order. */
  async function noticesOf(order: string, count: number): Promise<readonly Email[]> {
    const emails = await site.mails(count, { about: order })
    return emails.filter(
      ({ to, text }) => to?.[0]?.address === typedDetails.email && text?.includes('Te han recomendado'),
    )
  }

  test.each([
    [29, 29, 'cuesta lo mismo que la del cliente que recomienda: 29 €/mes, IVA incl.'],
    [29, 34, 'cuesta más que la del cliente que recomienda: 34 €/mes, IVA incl. frente a 29 €/mes, IVA incl.'],
  ] as const)('a referrer at %i euros whose friend orders at %i has earned it', async (own, ordered, why) => {
    const [ana, eva] = [newIdentity(), newIdentity()]
    const anasOrder = await stored.order(ana, own)
    const referral = await stored.refer(ana, newIdentity(), eva)
    const evasOrder = await stored.order(eva, ordered)

    expect([anasOrder.rewards, referral.rewards, evasOrder.rewards]).toEqual([0, 0, 1])
    const [matched] = await site.query(`select state, version, last_seq from cases where request_id = '${referral.id}'`)
    expect(matched).toMatchObject({ state: 'matched', version: 2, last_seq: 1 })
    const email = await rewardMail(referral.reference)
    expect(email.subject).toBe(`Plan de recomendados: corresponde 1 mes gratis de fibra (${referral.reference})`)
    const name = `${typedDetails.name} ${typedDetails.lastName}`
    const pack = ordered === 29 ? 'Fibra 1GB + 35GB' : 'Fibra 1GB + 70GB'
    for (const lines of [linesOfText(email.text ?? ''), linesOfHtml(email.html ?? '')]) {
      expect(lines).toEqual([
        'Una recomendación ha conseguido su recompensa: corresponde 1 mes gratis de fibra.',
        'Cliente que recomienda',
        expect.stringContaining(`Recomendación: ${referral.reference}, `),
        'Nombre: Lucía Peñarroya Vidal',
        `DNI, NIE o CIF: ${ana}`,
        'Tarifa: Fibra 1GB + 35GB, 29 €/mes, IVA incl.',
        expect.stringContaining(`Su solicitud: ${anasOrder.reference}, `),
        'Amigo',
        expect.stringContaining(`Su solicitud: ${evasOrder.reference}, `),
        `Nombre: ${name}`,
        `DNI, NIE o CIF: ${eva}`,
        `Tarifa: ${pack}, ${ordered} €/mes, IVA incl.`,
        `Por qué: la tarifa del amigo ${why}`,
        'La recompensa es por recomendación. No habrá otro aviso sobre esta.',
        expect.stringMatching(/^Qué hacer: comprobar que los dos son clientes/),
      ])
    }
  })

  if (!everyCaseOn(dialect)) return

  test('a friend’s dearer order is not lost on lower ones before it, and only tariffs count', async () => {
    const [ana, eva, eli] = [newIdentity(), newIdentity(), newIdentity()]
    await stored.order(ana, 34)
    await stored.refer(ana, eva, eli)

    expect((await stored.order(eva, 29)).rewards).toBe(0)
    expect((await stored.order(eva, 'fibre')).rewards).toBe(0)
    expect((await stored.order(eli, 'mobile')).rewards).toBe(0)
    expect((await stored.order(eli, 'tv')).rewards).toBe(0)
    expect((await stored.order(eva, 40)).rewards).toBe(1)
  })

  test('a friend who had ordered before the referral counts too, and the e-mail says so', async () => {
    const [ana, eva] = [newIdentity(), newIdentity()]
    await stored.order(ana, 29)
    const evas = await stored.order(eva, 34)
    const referral = await stored.refer(ana, eva)

    expect(referral.rewards).toBe(1)
    const told = await noticesOf(evas.reference, 4)
    expect(told.map(({ subject }) => subject)).toEqual([`Te han recomendado (${evas.reference})`])
    const today = formatDate(Date.now(), 'es-ES')
    expect(told[0]!.text).toContain(
      `porque una persona cliente nos lo dio el ${today} al recomendarte en AzaharConnect.`,
    )
    expect(told[0]!.text).not.toContain('Peñarroya Vidal')
    // Once, whatever they order from then on.
    expect((await stored.order(eva, 40)).rewards).toBe(0)
    expect(await noticesOf(evas.reference, 4)).toHaveLength(1)
    const email = await rewardMail(referral.reference)
    expect(linesOfText(email.text ?? '')).toContain('La solicitud del amigo es anterior a la recomendación.')
  })

  test('of the referrer’s own orders the latest fibre and mobile one counts', async () => {
    const [ana, eva] = [newIdentity(), newIdentity()]
    await stored.order(ana, 40)
    await stored.order(ana, 29)
    await stored.order(ana, 'mobile')
    await stored.refer(ana, eva)

    expect((await stored.order(eva, 29)).rewards).toBe(1)
  })

  test.each([
    ['nothing', null],
    ['fibre alone', 'fibre'],
    ['mobile alone', 'mobile'],
  ] as const)('of a referrer who has ordered %s here, the company is told what to look up', async (_, own) => {
    const [ana, eva, eli] = [newIdentity(), newIdentity(), newIdentity()]
    if (own) await stored.order(ana, own)
    const referral = await stored.refer(ana, eva, eli)

    expect((await stored.order(eva, 34)).rewards).toBe(1)
    const email = await rewardMail(referral.reference)
    expect(email.subject).toBe(`Plan de recomendados: recompensa por comprobar (${referral.reference})`)
    const lines = linesOfText(email.text ?? '')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Tarifa: no consta aquí',
        'Qué consultar: la tarifa del cliente que recomienda. Aquí no consta ninguna solicitud suya de fibra y móvil. Si es de fibra y móvil y cuesta 34 €/mes, IVA incl. o menos, corresponde 1 mes gratis de fibra; si no, nada.',
        `Si su tarifa cuesta más, atentos a las solicitudes de los otros amigos: ${eli}`,
      ]),
    )
    expect((await stored.order(eli, 40)).rewards).toBe(0)
  })

  test('a referral is rewarded once, whichever friends order, however often and at the same moment', async () => {
    const [ana, ...friends] = Array.from({ length: 6 }, newIdentity) as [string, ...string[]]
    await stored.order(ana, 29)
    await stored.refer(ana, ...friends)

    const orders = await Promise.all([...friends, ...friends].map((friend) => stored.order(friend, 34)))
    expect(orders.reduce((sum, { rewards }) => sum + rewards, 0)).toBe(1)
    expect((await stored.order(friends[0]!, 40)).rewards).toBe(0)
  })

  test('the same order posted again and again is rewarded once', async () => {
    const [ana, eva] = [newIdentity(), newIdentity()]
    await stored.refer(ana, eva)
    const fields = orderOf(eva, 34)

    await Promise.all(Array.from({ length: 10 }, () => stored.postOrder(fields)))
    expect((await stored.postOrder(fields)).rewards).toBe(1)
  })

  test('of a referral and an order that come at the same moment, one finds the other', async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, eva] = [newIdentity(), newIdentity()]
      const [, order] = await Promise.all([stored.refer(ana, eva), stored.order(eva, 34)])
      // Two of the order, one of the reward, and of an order that came first one more, which says so.
      const { messages } = await site.stored(order.id)
      const told = await noticesOf(order.reference, messages.length)
      expect([round, messages.length - 3, told.length]).toEqual([round, told.filter(isOwnNotice).length, 1])
    }
  })

  test('a friend whom several refer counts for the first of them, also when they do at the same moment', async () => {
    const [ana, pia, eva] = [newIdentity(), newIdentity(), newIdentity()]
    const first = await stored.refer(ana, eva)
    await stored.refer(pia, eva)
    expect((await stored.order(eva, 34)).rewards).toBe(1)
    expect((await rewardMail(first.reference)).text).toContain(ana)

    const eli = newIdentity()
    await stored.order(eli, 34)
    const referrals = await Promise.all(Array.from({ length: 8 }, () => stored.refer(newIdentity(), eli)))
    expect(referrals.reduce((sum, { rewards }) => sum + rewards, 0)).toBe(1)
  })

  test('who was referred reads so in the acknowledgement, in their language, without a name', async () => {
    const eva = newIdentity()
    await stored.refer(newIdentity(), eva)
    const acknowledgement = async (identity: string, search: string) => {
      const fields = orderOf(identity, 29)
      await site.visit(`/calcular${search}`, post(site.origin, fields))
      const { requests, messages } = await site.stored(fields['request'])
      const emails = await site.mails(messages.length, { about: requests[0] ?? '' })
      return linesOfText(emailTo(typedDetails.email, emails).text ?? '')
    }

    const lines = await acknowledgement(eva, '?lng=en-US')
    expect(lines).toContainEqual(
      expect.stringMatching(/^We hold your DNI, NIE or CIF because a customer gave it to us on .* in AzaharConnect\./),
    )
    expect(lines.join('\n')).not.toContain('Peñarroya Vidal')
    expect(await acknowledgement(eva, '')).toContain('Te han recomendado')
    expect(await acknowledgement(newIdentity(), '')).not.toContain('Te han recomendado')
  })
})

describe('where the operator rewards each friend with two months', () => {
  let folder: SiteFolder
  let site: StoringSite
  beforeAll(async () => {
    folder = await copySiteFolder()
    await folder.edit('catalogue.yaml', (yaml) =>
      yaml.replace('per: referral', 'per: friend').replace('freeMonths: 1', 'freeMonths: 2'),
    )
    site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test('every friend earns it once', async () => {
    const stored = poster(site)
    const [ana, eva, eli, before] = [newIdentity(), newIdentity(), newIdentity(), newIdentity()]
    await stored.order(ana, 29)
    await stored.order(before, 34)
    const referral = await stored.refer(ana, eva, eli, before)

    expect(referral.rewards).toBe(1)
    expect((await stored.order(eva, 29)).rewards).toBe(1)
    expect((await stored.order(eva, 34)).rewards).toBe(0)
    expect((await stored.order(eli, 40)).rewards).toBe(1)
    const emails = await site.mails(4, { about: referral.reference })
    const subject = `Plan de recomendados: corresponden 2 meses gratis de fibra (${referral.reference})`
    expect(emails.filter((email) => email.subject === subject)).toHaveLength(3)
  })

  test('the page says so', async () => {
    const { page, document } = await site.visit('/recomendados')
    expect(page.getByText('La recompensa son 2 meses gratis de fibra por cada amigo.')).toBeTruthy()
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('por cada amigo')
    expect(page.queryByText(/por recomendación\./)).toBeNull()
  })
})
