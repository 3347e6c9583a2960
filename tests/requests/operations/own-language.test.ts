import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesIn } from '#tests/support/catalogue/translations.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, typedDetails } from '#tests/support/posted/posted-order.ts'
import { addGalician, MARK } from '#tests/support/site/galician.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { runCommand } from '#tests/support/site/run-command.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** Texts that say nothing of values: what a page shows of them is what the catalogue says. */
const spanish = new Set(
  messagesIn('es-ES')
    .map(({ text }) => text)
    .filter((text) => !/[{}<>]/.test(text) && text.trim().split(' ').length > 1),
)

/** The texts of a page with the language that is said of each. */
function textsOf({ documentElement }: Document): { readonly text: string; readonly lang: string | null }[] {
  const walker = documentElement.ownerDocument.createTreeWalker(documentElement, 4)
  const found: { text: string; lang: string | null }[] = []
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    const text = nodeValue?.trim() ?? ''
    if (text === '' || parentElement?.closest('script, style, noscript')) continue
    found.push({ text, lang: parentElement?.closest('[lang]')?.getAttribute('lang') ?? null })
  }
  return found
}

describe('a language of the operator’s own, translated in part,', () => {
  let folder: SiteFolder
  let site: RunningSite
  beforeAll(async () => {
    folder = await copySiteFolder()
    await addGalician(folder.path)
    site = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test.each([
    '/',
    '/fibra-movil',
    '/movil',
    '/calcular',
    '/cobertura',
    '/atencion-cliente',
    '/guardadas',
    '/privacidad',
  ])('is that of %s, and what it lacks is said in Spanish and marked so', async (address) => {
    const { document } = await site.visit(`${address}?lng=gl-ES`)
    expect(document.documentElement.lang).toBe('gl-ES')
    const texts = textsOf(document)
    const [own, rest] = [texts.filter(({ lang }) => lang === 'gl-ES'), texts.filter(({ lang }) => lang === 'es-ES')]
    expect(own.some(({ text }) => text.startsWith(MARK))).toBe(true)
    expect(rest.some(({ text }) => spanish.has(text))).toBe(true)
    expect(own.filter(({ text }) => spanish.has(text))).toEqual([])
    // A list of topics puts a name of its own before what is mostly Spanish, and so does what is sold before its price.
    const isMixed = (text: string) => text.includes(': ') || text.endsWith(' incl.')
    expect(rest.filter(({ text }) => text.startsWith(MARK) && !isMixed(text))).toEqual([])
  })

  test('is offered beside the others: by menu, cookie, browser and search engines', async () => {
    const { document } = await site.visit('/fibra', { headers: { cookie: 'locale=gl-ES' } })
    expect(document.documentElement.lang).toBe('gl-ES')
    const menu = document.querySelector('#language-menu a[hreflang="gl-ES"]')
    expect(menu?.getAttribute('aria-current')).toBe('true')
    expect(menu?.textContent).not.toContain('English')
    const asked = await site.visit('/fibra', { headers: { 'accept-language': 'gl,es;q=0.5' } })
    expect(asked.document.documentElement.lang).toBe('gl-ES')
    const alternate = document.querySelector('link[rel="alternate"][hreflang="gl-ES"]')
    expect(alternate?.getAttribute('href')).toBe(`${site.origin}/fibra?lng=gl-ES`)
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).toContain('hreflang="gl-ES"')
    const open = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as { tariffs: { name: object }[] }
    expect(open.tariffs.every(({ name }) => 'gl-ES' in name)).toBe(true)
  })

  test('writes dates and amounts in its own way, and the operator’s own texts in Spanish', async () => {
    const { document } = await site.visit('/tarifas/historial?lng=gl-ES')
    const address = textsOf(document).filter(({ text }) => text.startsWith('Carrer Major 24'))
    expect(address.map(({ lang }) => lang)).toEqual(['es-ES'])
    expect(document.body.textContent).toMatch(/\d+ de (xaneiro|novembro|decembro) de \d{4}/u)
    const legal = await site.visit('/privacidad?lng=gl-ES')
    expect(legal.document.querySelector('#legal-text')?.getAttribute('lang')).toBe('es-ES')
  })

  test('is that of an order, its receipt, its PDF and its mail', async () => {
    const body = new URLSearchParams(orderFields())
    const headers = { origin: site.origin }
    const sent = await site.visit('/calcular?lng=gl-ES', { method: 'POST', headers, body })
    expect(sent.response.status).toBe(303)
    const receipt = await site.visit(sent.response.headers.get('location') ?? '')
    const { document } = receipt
    expect(document.documentElement.lang).toBe('gl-ES')
    expect(textsOf(document).some(({ text, lang }) => text.startsWith(MARK) && lang === 'gl-ES')).toBe(true)

    const pdf = document.querySelector('main a[href*="/pdf"]')
    const bytes = new Uint8Array(
      await (await fetch(new URL(pdf?.getAttribute('href') ?? '', site.origin))).arrayBuffer(),
    )
    const { text } = readPdf(bytes)
    expect(text).toContain(MARK.trim())
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Lang ?\((?:gl-ES|gl)\)/)

    const mail = emailTo(typedDetails.email, await site.mails(2))
    const written = new JSDOM(mail.html ?? '').window.document
    expect(written.documentElement.lang).toBe('gl-ES')
    const said = textsOf(written)
    expect(said.some(({ text: words, lang }) => words.startsWith(MARK) && lang === 'gl-ES')).toBe(true)
    expect(said.some(({ text: words, lang }) => spanish.has(words) && lang === 'es-ES')).toBe(true)
    expect(said.filter(({ text: words, lang }) => spanish.has(words) && lang === 'gl-ES')).toEqual([])
  })

  test('is none of the desk, whose words are the product’s', async () => {
    const { document } = await site.visit('/gestion?lng=gl-ES', { headers: { cookie: 'locale=gl-ES' } })
    expect(document.documentElement.lang).toBe('es-ES')
  })
})

describe('the command', () => {
  test('makes a language, keeps what is translated, and says what is of no message any more', async () => {
    await using folder = await copySiteFolder()
    const env = { SITE_DIR: folder.path, DATA_DIR: folder.path }
    const made = await runCommand('site', ['language', 'gl-ES'], env)
    expect(made).toMatchObject({ exitCode: 0, stderr: '' })
    expect(made.stdout).toMatch(/gl-ES\/site\.po: 0 of \d+ translated/)
    expect(made.stdout).toContain('add gl-ES to languages in')

    const file = path.join(folder.path, 'languages/gl-ES/site.po')
    const written = (await readFile(file, 'utf8'))
      .replace('msgid "Skip to content"\nmsgstr ""', 'msgid "Skip to content"\nmsgstr "Ir ao contido"')
      .concat('\nmsgid "Said no more"\nmsgstr "Xa non se di"\n')
    await writeFile(file, written)
    await folder.edit('brand.yaml', (yaml) => yaml.replace(/^languages: .*$/m, 'languages: [es-ES, gl-ES, en-US]'))

    const checked = await runCommand('site', ['check', folder.path], env)
    expect(checked.stdout).toMatch(/languages\/gl-ES: 1 of \d{4} messages are translated: the rest is said in es-ES/)
    expect(checked.stdout).toContain('languages/gl-ES: 1 translations are of no message of this version')
    expect(checked.stdout).toMatch(/brand\.yaml: \S+gl-ES, and \d+ texts more not written/)
    expect(checked.stdout).toContain('privacy-policy.gl-ES.md')

    const updated = await runCommand('site', ['language', 'gl-ES'], env)
    expect(updated.stdout).toMatch(/gl-ES\/site\.po: 1 of \d+ translated/)
    const after = await readFile(file, 'utf8')
    expect(after).toContain('msgid "Skip to content"\nmsgstr "Ir ao contido"')
    expect(after).toContain('#~ msgid "Said no more"\n#~ msgstr "Xa non se di"')
    expect(after).toContain('#. es-ES: Saltar al contenido')
    // Nothing is left to say of it, and a third time changes nothing.
    await runCommand('site', ['language', 'gl-ES'], env)
    expect(await readFile(file, 'utf8')).toBe(after)
  })

  test('makes one that texts of the folder are in already, and nothing where the folder has another fault', async () => {
    await using folder = await copySiteFolder()
    const env = { SITE_DIR: folder.path, DATA_DIR: folder.path }
    const [brand, own] = [path.join(folder.path, 'brand.yaml'), path.join(folder.path, 'languages')]
    const written = (await readFile(brand, 'utf8'))
      .replace(/^languages: .*$/m, 'languages: [es-ES, gl-ES, en-US]')
      .replace(/^ {2}es-ES: Azahar Telecom, S\.L\. es un/m, '  gl-ES: Azahar é un operador de Vila-real.\n$&')
    await writeFile(brand, `${written}\nodd: 1\n`)
    expect(await errorsOf(folder.path)).toContainEqual(
      expect.stringMatching(/about\.gl-ES: gl-ES is no language here: add it with npm run site -- language gl-ES/),
    )
    const refused = await runCommand('site', ['language', 'gl-ES'], env)
    expect([refused.exitCode, refused.stderr.includes('odd'), existsSync(own)]).toEqual([78, true, false])
    await writeFile(brand, written)
    expect((await runCommand('site', ['language', 'gl-ES'], env)).exitCode).toBe(0)
    expect(await errorsOf(folder.path)).toEqual([])
  })

  test.each([
    ['gallego', 'write a language with its region'],
    ['../gl-ES', 'write a language with its region'],
    ['ca-ES-valencia', 'comes with the product'],
  ])('refuses %s', async (tag, sentence) => {
    await using folder = await copySiteFolder()
    const ran = await runCommand('site', ['language', tag], { SITE_DIR: folder.path, DATA_DIR: folder.path })
    expect(ran.exitCode).not.toBe(0)
    expect(ran.stderr).toContain(sentence)
  })
})

test.each([
  ['a value that is not there', 'Hello {name}', 'Ola', '{name} is missing'],
  ['a value too many', 'Hello', 'Ola {name}', '{name} is not in the message'],
  ['a tag that is not there', 'Read <0>this</0>', 'Le isto', '<0> is missing'],
  ['a tag that is not closed', 'Read <0>this</0>', 'Le <0>isto', '<0> stands alone'],
  ['markup of its own', 'Read this', 'Le <b>isto</b>', '<b> is not in the message'],
  ['a brace too many', 'Hello {name}', 'Ola {name}}', "can't be read"],
  [
    'a form that Galician has not',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# día} few {# días} other {# días}}',
    '{n} has the form few, which gl-ES has not',
  ],
  [
    'a form that is missing',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, other {# días}}',
    '{n} lacks the form one',
  ],
  ['a plural of what is no count', 'Hello {name}', '{name, plural, one {#} other {#}}', '{name} is no count'],
])('a translation with %s is named by its line, and nothing starts', async (_, source, translation, sentence) => {
  const errors = await errorsWith({ 'site.po': `msgid "${source}"\nmsgstr "${translation}"\n` })
  expect(errors).toEqual([expect.stringContaining(`/languages/gl-ES/site.po:2: ${sentence}`)])
})

test('a language may say a count without its plural, and leave out what it has no translation of', async () => {
  const plural = 'msgid "{n, plural, one {# day} other {# days}}"\nmsgstr "{n} egun"\n'
  expect(await errorsWith({ 'site.po': `${plural}\n#, fuzzy\nmsgid "Hello {name}"\nmsgstr "Ola"\n` })).toEqual([])
})

test('a language whose folder is taken away is named, as it would be at a start', async () => {
  await using folder = await copySiteFolder()
  const own = path.join(folder.path, 'languages/eu-ES')
  await mkdir(own, { recursive: true })
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^languages: .*$/m, 'languages: [es-ES, eu-ES, en-US]'))
  expect(await errorsOf(folder.path)).toEqual([])
  await rm(own, { recursive: true })
  expect(await errorsOf(folder.path)).toEqual([expect.stringContaining('brand.yaml:6: languages[1]: eu-ES is none of')])
})

test.each([
  ['a message without a translation’s line', 'msgid "One"\n\nmsgid "Two"\nmsgstr "Dous"\n', '1: has no msgstr'],
  ['one at the end', 'msgid "One"\nmsgstr "Un"\n\nmsgctxt "a"\nmsgid "Two"\n', '5: has no msgstr'],
  ['a translation of nothing', 'msgstr "Un"\n', '1: is of no msgid'],
  ['a second translation', 'msgid "One"\nmsgstr "Un"\nmsgstr "Outro"\n', '3: is of no msgid'],
])('%s is named by its line', async (_, text, sentence) => {
  expect(await errorsWith({ 'site.po': text })).toEqual([expect.stringContaining(`/gl-ES/site.po:${sentence}`)])
})

test('days and lists of a Spanish sentence are Spanish, in a language that has no sentence of its own', async () => {
  await using folder = await copySiteFolder()
  await mkdir(path.join(folder.path, 'languages/de-DE'), { recursive: true })
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^languages: .*$/m, 'languages: [es-ES, de-DE, en-US]'))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const { document } = await site.visit('/atencion-cliente?lng=de-DE')
  expect(document.documentElement.lang).toBe('de-DE')
  expect(document.body.textContent).toContain('de lunes a viernes, de 10:00 a 20:00')
  expect(document.body.textContent).not.toMatch(/Montag|Freitag| und /)
})

test('what else is wrong in the folder is named as well, all of it at once', async () => {
  const twice = 'msgid "Hello"\nmsgstr "Ola"\n'
  const errors = await errorsWith({
    'site.po': `${twice}\n${twice}\nmsgid "Broken"\nmsgstr "Sen peche\n`,
    'desk.po': twice,
    'emails.po': 'msgid "day"\nmsgid_plural "days"\nmsgstr[0] "día"\n',
  })
  expect(errors.map((error) => error.replace(/^.*\/languages\//, ''))).toEqual([
    expect.stringMatching(/^gl-ES\/desk\.po: is no file of a language: name it one of site\.po/),
    expect.stringMatching(/^gl-ES\/emails\.po:2: a plural is written within its message/),
    expect.stringMatching(/^gl-ES\/emails\.po:3: a plural is written within its message/),
    expect.stringMatching(/^gl-ES\/site\.po:5: is translated in line 2 already/),
    expect.stringMatching(/^gl-ES\/site\.po:8: “msgstr "Sen peche” is no line of a PO file/),
  ])
})

/** What is wrong with a folder that has these files of Galician. */
async function errorsWith(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await using folder = await copySiteFolder()
  const own = path.join(folder.path, 'languages/gl-ES')
  await mkdir(own, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(own, name), text)
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^languages: .*$/m, 'languages: [es-ES, gl-ES, en-US]'))
  return await errorsOf(folder.path)
}
