import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { redirectOf } from './redirects.ts'

/** The errors in the demo's folder once these files are in it, without the folder's name. */
async function errorsWith(files: Readonly<Record<string, string>>): Promise<string> {
  await using folder = await copySiteFolder()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true })
    await writeFile(path.join(folder.path, name), content)
  }
  return (await errorsOf(folder.path)).map((line) => line.slice(folder.path.length + 1)).join('\n')
}

const page = (facts: string, text = 'Words.') =>
  `---\ntitle: A page\ndescription: What it says.\n${facts}---\n\n${text}\n`

describe('a page of the operator’s is refused, with file, line and remedy,', () => {
  test.each([
    ['without its facts', 'Words.', 'pages/x.es-ES.md:1: write the facts of the text first'],
    [
      'with a key that nobody knows',
      page('colour: red\n'),
      'pages/x.es-ES.md:4: the whole file: colour is no key here',
    ],
    ['without a description', '---\ntitle: A page\n---\nWords.', 'pages/x.es-ES.md:2: description: write a text'],
    [
      'at an address of the product',
      page('address: /fibra\n'),
      'pages/x.*.md: address: /fibra is a page of the product',
    ],
    ['below one that has more', page('address: /calcular/mas\n'), 'address: /calcular/mas is a page of the product'],
    ['where its picture would be another’s', page('address: /fibra/movil\n'), 'is a page of the product'],
    [
      'at an address with capitals',
      page('address: /Fibra\n'),
      'pages/x.es-ES.md:4: address: write an address in lower case',
    ],
    [
      'with a place that is none',
      page('place: top\n'),
      'pages/x.es-ES.md:4: place: write one of menu, rates, services, help, legal, none',
    ],
    ['with HTML', page('', 'a <b>b</b>'), 'pages/x.es-ES.md:6: <b> is HTML: write Markdown only'],
    ['with a script', page('', '<script>alert(1)</script>'), 'pages/x.es-ES.md:6: <script>alert(1)</script> is HTML'],
    [
      'with a link that runs',
      page('', '[x](javascript:alert(1))'),
      'pages/x.es-ES.md:6: [x](javascript:alert(1)) leads nowhere',
    ],
    ['with a placeholder that is none', page('', '{{nobody}}'), 'pages/x.es-ES.md:6: {{nobody}} is no placeholder'],
    ['with a title in its text', page('', '# Title'), 'its title stands in the front matter: begin headings with ##'],
    ['with a picture that is not there', page('', '![A shop](shop.jpg)'), 'pages/x.es-ES.md:6: shop.jpg is no picture'],
    [
      'with one from elsewhere',
      page('', '![A shop](https://x.example/shop.jpg)'),
      'is no picture: write the name of a file in images/',
    ],
    [
      'with one that says nothing',
      page('', '![](azulejos.png)'),
      'pages/x.es-ES.md:6: ![](azulejos.png) says nothing: write what it shows',
    ],
    ['with one within a line', page('', 'See ![tiles](azulejos.png)'), 'give it a paragraph of its own'],
  ])('%s', async (_, text, error) => {
    expect(await errorsWith({ 'pages/x.es-ES.md': text })).toContain(error)
  })

  test('with a name of no language, and where its languages differ', async () => {
    expect(await errorsWith({ 'pages/x.md': page('') })).toContain('pages/x.md: name it like instalacion.es-ES.md')
    const both = { 'pages/x.en-US.md': page('address: /x\n'), 'pages/x.es-ES.md': page('address: /y\n') }
    expect(await errorsWith(both)).toContain('address, place and order: write the same as in x.es-ES.md')
  })
})

describe('so is', () => {
  test.each([
    ['news of no day', 'news/2026-13-40-x.es-ES.md', '---\ntitle: x\nsummary: x\n---\nx', '2026-13-40 is no day'],
    [
      'questions of no page',
      'questions/shop.es-ES.md',
      '## Why?\n\nSo.',
      'name it by its page: home, fibre-and-mobile',
    ],
    ['a question without an answer', 'questions/home.es-ES.md', '## Why?\n\n## How?\n\nSo.', '“Why?” has no answer'],
    [
      'an answer with a table',
      'questions/home.es-ES.md',
      '## Why?\n\n| a |\n|---|\n| b |',
      '“Why?”: an answer has paragraphs and simple lists',
    ],
    [
      'what stands before the first question',
      'questions/home.es-ES.md',
      'Hello\n\n## How?\n\nSo.',
      'begin with a question',
    ],
    [
      'a notice that ends before it begins',
      'notices.yaml',
      notice('from: 2026-12-24', 'to: 2026-12-20'),
      'notices.yaml:5: [0].to: ends before it begins',
    ],
    [
      'one with HTML',
      'notices.yaml',
      notice('from: 2026-12-24', 'to: 2026-12-26', '<i>x</i>'),
      '[0].text.es-ES: <i> is HTML',
    ],
    [
      'one of two paragraphs',
      'notices.yaml',
      notice('from: 2026-12-24', 'to: 2026-12-26', '"a\\n\\nb"'),
      'write one paragraph',
    ],
    [
      'one with a picture that is not there',
      'notices.yaml',
      notice('from: 2026-12-24', 'to: 2026-12-26\n  picture: { file: x.png, alt: { es-ES: x, en-US: x } }'),
      'notices.yaml: [0]: picture.file: x.png is no picture: write the name of a file in images/',
    ],
    [
      'one with a picture of which nothing is said',
      'notices.yaml',
      notice('from: 2026-12-24', 'to: 2026-12-26\n  picture: { file: azulejos.png, alt: { es-ES: " ", en-US: x } }'),
      'notices.yaml: [0].picture.alt.es-ES: say what the picture shows',
    ],
    [
      'one with a picture of which a language says nothing',
      'notices.yaml',
      notice('from: 2026-12-24', 'to: 2026-12-26\n  picture: { file: azulejos.png, alt: { es-ES: x } }'),
      '[0].picture.alt.en-US: write the text for en-US',
    ],
    ['a picture that is none', 'images/shop.jpg', 'nonsense', 'images/shop.jpg: is no JPG, or damaged'],
    [
      'a picture with a name that no address can have',
      'images/Our Shop.jpg',
      'x',
      'name it in lower case with hyphens',
    ],
    [
      'a redirect from a page',
      'redirects.csv',
      'from,to\n/fibra,/movil\n',
      'redirects.csv:2: from: /fibra is a page of this site',
    ],
    [
      'one from a page of the operator’s',
      'redirects.csv',
      'from,to\n/cambiate,/movil\n',
      'from: /cambiate is a page of this site',
    ],
    [
      'one with too much',
      'redirects.csv',
      'from,to,status\n/old,/fibra,301,x\n',
      'redirects.csv:2: has more fields than',
    ],
    ['one in half a quote', 'redirects.csv', 'from,to\n"/old,/fibra\n', 'a quote is not closed'],
    ['one to nowhere', 'redirects.csv', 'from,to\n/old,/new\n', 'redirects.csv:2: to: /new is no page of this site'],
    ['one to a script', 'redirects.csv', 'from,to\n/old,javascript:alert(1)\n', 'leads nowhere'],
    ['one to another host without TLS', 'redirects.csv', 'from,to\n/old,//evil.example\n', 'leads nowhere'],
    [
      'the same one twice',
      'redirects.csv',
      'from;to\n/old/;/fibra\n/OLD;/movil\n',
      'redirects.csv:3: from: /OLD stands here twice',
    ],
    [
      'one in a circle',
      'redirects.csv',
      'from,to\n/?p=1,/?p=2\n/?p=2,/?p=1\n',
      'redirects.csv:2: to: /?p=2 is moved as well',
    ],
    ['one with another status', 'redirects.csv', 'from,to,status\n/old,/fibra,302\n', 'status: 302: write 301 or 308'],
    [
      'a file of redirects without its columns',
      'redirects.csv',
      '/old,/fibra\n/x,/y\n',
      'redirects.csv:1: write the columns from, to, status',
    ],
  ])('%s', async (_, file, content, error) => {
    expect(await errorsWith({ [file]: content })).toContain(error)
  })
})

function notice(from: string, to: string, words = 'x'): string {
  return `- text:\n    es-ES: ${words}\n    en-US: x\n  ${from}\n  ${to}\n`
}

test('a redirect is found however its address is written, one with a query before one without', () => {
  const redirects = new Map([
    ['/old', { to: '/fibra', status: 301 as const }],
    ['/old?p=1', { to: '/movil', status: 308 as const }],
  ])
  expect(redirectOf(redirects, '/OLD/', '')?.to).toBe('/fibra')
  expect(redirectOf(redirects, '/old', '?p=1')?.to).toBe('/movil')
  expect(redirectOf(redirects, '/old', '?p=2')?.to).toBe('/fibra')
  expect(redirectOf(redirects, '/%zz', '')).toBeNull()
  expect(redirectOf(redirects, '/older', '')).toBeNull()
})
