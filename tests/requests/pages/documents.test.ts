import { beforeAll, describe, expect, test } from 'vitest'
import { NOBODYS_LETTER, readPdf, type Pdf } from '#tests/support/page/pdf.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite, type SharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'
import { soon } from '#tests/support/soon.ts'

const documents = [
  ['legal-disclaimer', 'es-ES', '/aviso-legal', 'Aviso legal'],
  ['legal-disclaimer', 'en-US', '/aviso-legal', 'Legal Disclaimer'],
  ['privacy-policy', 'es-ES', '/privacidad', 'Política de privacidad'],
  ['privacy-policy', 'en-US', '/privacidad', 'Privacy Policy'],
  ['cookies-policy', 'es-ES', '/cookies', 'Política de cookies'],
  ['cookies-policy', 'en-US', '/cookies', 'Cookie Policy'],
] as const

async function download(site: Visitor, name: string): Promise<Response & { pdf: () => Promise<Pdf> }> {
  const response = await fetch(`${site.origin}/documents/${name}`)
  return Object.assign(response, { pdf: async () => readPdf(new Uint8Array(await response.arrayBuffer())) })
}

const unspaced = (text: string | null) => (text ?? '').replaceAll(/\s/g, '')

describe('the demo operator’s documents', () => {
  let site: SharedSite
  beforeAll(async () => {
    site = await sharedSite()
  })

  test.each(documents)(
    '%s in %s is a PDF that a browser shows and keeps for minutes',
    async (document, locale, _, title) => {
      const { status, headers } = await download(site, `${document}-${locale}.pdf`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-language')).toBe(locale)
      expect(headers.get('cache-control')).toBe('public, max-age=300')
      expect(headers.get('content-disposition')).toBe(
        `inline; filename="${document}-${locale}.pdf"; filename*=UTF-8''${encodeURIComponent(title)}%20-%20Azahar%20Telecom.pdf`,
      )
    },
  )

  test.each(documents)(
    '%s in %s is tagged PDF/UA with title, author and language',
    async (document, locale, _, title) => {
      const { trailer, tags, fonts } = await (await download(site, `${document}-${locale}.pdf`)).pdf()
      expect(trailer).toContain(`/Lang (${locale})`)
      expect(trailer).toMatch(/\/StructTreeRoot \d/)
      expect(trailer).toMatch(/\/MarkInfo <<\s*\/Marked true/)
      expect(trailer).toContain('/DisplayDocTitle true')
      expect(trailer).toContain('<pdfuaid:part>1</pdfuaid:part>')
      expect(trailer).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`)
      expect(trailer).toContain('<rdf:li>Azahar Telecom, S.L.</rdf:li>')
      expect(trailer).toContain(`<xmp:CreateDate>${demoSite.brand.terms.date}`)
      expect(tags.get('H1')).toBe(1)
      for (const tag of ['H2', 'L', 'LI', 'Link', 'TOC']) expect(tags.get(tag), tag).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Figtree-/)
    },
  )

  test.each(documents)(
    '%s in %s says every word of its page, under the same headings',
    async (document, locale, path) => {
      const { text, bookmarks, tags } = await (await download(site, `${document}-${locale}.pdf`)).pdf()
      const page = (await site.visit(`${path}?lng=${locale}`)).document
      const words = (within: string) => [...page.querySelectorAll(within)].map((element) => element.textContent)

      expect(bookmarks).toEqual(words('article h1, #legal-text :is(h2, h3)'))
      expect(tags.get('H2')).toBe(page.querySelectorAll('#legal-text h2').length)
      expect(tags.get('Table') ?? 0).toBe(page.querySelectorAll('#legal-text table').length)
      const pieces = words('#legal-text :is(h2, h3, li, td > span, th, :not(li) > p)')
      expect(pieces.length).toBeGreaterThan(20)
      for (const piece of pieces) expect(text).toContain(unspaced(piece))
      expect(text).not.toMatch(locale === 'es-ES' ? /Página\d/ : /Page\d/)
    },
  )

  test('a table has a header cell for each of its columns', async () => {
    const { tags } = await (await download(site, 'cookies-policy-es-ES.pdf')).pdf()
    expect(tags.get('Table')).toBe(3)
    expect(tags.get('TH')).toBe(6 + 5 + 5)
  })

  test('a link leads to the site’s own origin, in the language of the document', async () => {
    const { links } = await (await download(site, 'legal-disclaimer-en-US.pdf')).pdf()
    expect(links).toContain(`${site.origin}/privacidad?lng=en-US`)
    expect(links).toContain('tel:+34964000000')
    expect(links).toContain('https://usuariosteleco.gob.es')
  })

  test('who has it already is told that it is the same', async () => {
    const address = `${site.origin}/documents/privacy-policy-es-ES.pdf`
    const etag = (await fetch(address)).headers.get('etag')
    const again = await fetch(address, { headers: { 'if-none-match': etag ?? '' } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each([
    'privacy-policy-es-ES.PDF',
    'privacy-policy-es-es.pdf',
    'privacy-policy-de-DE.pdf',
    'privacy-policy-es-ES.md',
    'privacy-policy-es-ES.pdf/',
    '..%2fsite%2flegal%2fprivacy-policy.es-ES.md',
    '%2e%2e/brand.yaml',
    'constructor',
    '',
  ])('/documents/%s is a page of the site that says there is none', async (name) => {
    const { response, page } = await site.visit(`/documents/${name}`)
    expect(response.status).toBe(404)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos esta página')
  })

  test.each(documents)('the page of %s in %s leads to it, in a tab of its own', async (document, locale, path) => {
    const { page } = await site.visit(`${path}?lng=${locale}`)
    const name = locale === 'es-ES' ? 'Descargar PDF (se abre en otra pestaña)' : 'Download PDF (opens in a new tab)'
    const link = page.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/documents/${document}-${locale}.pdf`)
    expect(link.getAttribute('target')).toBe('_blank')
  })
})

test('whatever an operator writes is words in the PDF, and an edit is in the next one', async () => {
  await using folder = await copySiteFolder()
  const hostile = '#panic("x") $1/0$ \\u{41} "quoted" {#read("/etc/passwd")} <apartado-1> @apartado-9 // * _ ` ~'
  await folder.edit('brand.yaml', (yaml) =>
    yaml.replace('legalName: !demo Azahar Telecom, S.L.', `legalName: '${hostile}'`),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const text = async () => (await (await download(site, 'privacy-policy-es-ES.pdf')).pdf()).text
  expect(await text()).toContain(unspaced(hostile))

  await folder.edit('legal/privacy-policy.es-ES.md', (markdown) =>
    markdown.replace('Para nada más.', 'Para nada más: #let x = 1; \\#set page(width: 1pt) \\$ \\[x\\] “y”.'),
  )
  await soon(async () =>
    expect(await text()).toContain(unspaced('Para nada más: #let x = 1; #set page(width: 1pt) $ [x] “y”.')),
  )
})

test('everything that Markdown knows and the folder allows has its place in a PDF', async () => {
  await using folder = await copySiteFolder()
  const last = [
    '> ## Cita con [enlace](#apartado-15) y [](/cookies)',
    '> - uno\n>   1. dos\n>\n>      ```\n>      #codigo\n>      ```',
    '| Solo | |\n|---|---|',
    '| A | B |\n|---|---|\n| | Incomprehensibilidad-sin-espacios |\n| x |',
    '---\n\n- \n- a',
    '~~Borrado~~ *énfasis **doble*** final  \nnueva línea [ref]\n\n[ref]: https://ref.example/',
  ].join('\n\n')
  await folder.edit('legal/privacy-policy.es-ES.md', (markdown) => `${markdown}\n${last}\n`)
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  const { text, links } = await (await download(site, 'privacy-policy-es-ES.pdf')).pdf()
  for (const words of ['Citaconenlacey', '1.dos#codigo', 'Incomprehensibilidad-sin-espacios', 'énfasisdoblefinal'])
    expect(text).toContain(words)
  expect(links).toContain('https://ref.example/')
})

test('a letter that no font has is logged, and costs that document alone', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('legal/privacy-policy.es-ES.md', (markdown) =>
    markdown.replace('Para nada más.', `Nada más ${NOBODYS_LETTER}.`),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  expect((await download(site, 'privacy-policy-es-ES.pdf')).status).toBe(500)
  await soon(() => expect(site.printed()).toMatch(/privacy-policy\.es-ES\.md makes no PDF: .*could not be displayed/))
  expect((await download(site, 'privacy-policy-en-US.pdf')).status).toBe(200)
  expect((await site.visit('/privacidad')).response.status).toBe(200)
})
