import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'

type Data = { readonly '@type': string } & Record<string, never>
type Offer = { readonly url: string; readonly price: string; readonly priceSpecification: Record<string, unknown> }

let site: RunningSite
beforeAll(async () => void (site = await startSite({ env: { PUBLIC_ORIGIN: 'https://fibra.example' } })))
afterAll(() => site[Symbol.asyncDispose]())

async function dataOf(address: string) {
  const page = await site.visit(address)
  const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Data,
  )
  return {
    page,
    all: data,
    of: <Shape>(type: string) => data.filter((one) => one['@type'] === type) as unknown as Shape[],
  }
}

test('the tariff pages offer all 21 tariffs at the prices that they show', async () => {
  const offered = new Map<string, number>()
  for (const address of ['/fibra-movil', '/fibra', '/movil', '/tv']) {
    const { of, page } = await dataOf(address)
    for (const { offers } of of<{ offers: Offer[] }>('Service')) {
      for (const { url, price, priceSpecification } of offers) {
        const link = new URL(url).pathname
        const card = page.document.querySelector(`article:has(a[href="${link}"])`)?.textContent
        expect(card).toContain(String(Number(price)))
        expect(priceSpecification).toMatchObject({
          priceCurrency: 'EUR',
          unitText: 'month',
          valueAddedTaxIncluded: true,
        })
        offered.set(link.replace('/calcular/', ''), Number(price))
      }
    }
  }
  expect(offered).toEqual(new Map(tariffCodes))
})

test.each(tariffCodes)('the calculator at %s offers that one tariff at its total', async (code, euros) => {
  const { of, page } = await dataOf(`/calcular/${code}`)
  const offers = of<{ offers: Offer[] }>('Service').flatMap((service) => service.offers)
  expect(offers).toMatchObject([{ url: `https://fibra.example/calcular/${code}`, price: `${euros}.00` }])
  expect(page.page.getByLabelText('Total').textContent).toBe(`${euros}\u00a0€/mes`)
})

test('a price of fibre holds for the months of its commitment, a line’s for one', async () => {
  const durationAt = async (code: string) => {
    const [service] = (await dataOf(`/calcular/${code}`)).of<{ offers: Offer[] }>('Service')
    return service!.offers[0]!.priceSpecification['billingDuration']
  }
  expect(await durationAt('0000')).toBe('P12M')
  expect(await durationAt('9990')).toBe('P1M')
})

test.each(['/', '/atencion-cliente', '/sobre-nosotros'])(
  '%s says who the operator is and when it answers',
  async (address) => {
    const [organisation] = (await dataOf(address)).of<Record<string, unknown>>('LocalBusiness')
    expect(organisation).toMatchObject({
      name: 'Azahar Telecom',
      description: 'Operador de fibra, móvil y TV de Vila-real.',
      legalName: 'Azahar Telecom, S.L.',
      telephone: '+34 964 000 000',
      url: 'https://fibra.example/',
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
          opens: '10:00',
          closes: '20:00',
        },
      ],
    })
  },
)

describe.each(['/fibra-movil', '/fibra', '/movil', '/tv', '/atencion-cliente', '/recomendados'])('%s', (address) => {
  test.each(['es-ES', 'en-US'])(
    'tells search engines the questions and answers that people read, in %s',
    async (lng) => {
      const { of, page } = await dataOf(`${address}?lng=${lng}`)
      const [faq] = of<{ mainEntity: { name: string; acceptedAnswer: { text: string } }[] }>('FAQPage')
      expect(faq!.mainEntity.length).toBeGreaterThan(4)
      const text = page.document.querySelector('main')?.textContent ?? ''
      for (const { name, acceptedAnswer } of faq!.mainEntity) {
        expect(text).toContain(name)
        expect(text).toContain(acceptedAnswer.text)
      }
    },
  )
})

test('a page says where it stands under the first one', async () => {
  const [crumbs] = (await dataOf('/movil')).of<{ itemListElement: unknown }>('BreadcrumbList')
  expect(crumbs!.itemListElement).toMatchObject([
    { position: 1, name: 'Inicio', item: 'https://fibra.example/' },
    { position: 2, item: 'https://fibra.example/movil' },
  ])
})

test('whatever the operator’s folder says stays text in it', async () => {
  const name = `</script><script>alert(1)</script><!--"&`
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) =>
    yaml.replace('name: !demo Azahar Telecom', () => `name: ${JSON.stringify(name)}`),
  )
  await using other = await startSite({ env: { SITE_DIR: folder.path } })

  const { document } = await other.visit('/sobre-nosotros')
  const [organisation] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Data,
  )
  expect(organisation!['name']).toBe(name)
  expect([...document.scripts].filter(({ textContent }) => textContent === 'alert(1)')).toEqual([])
})
