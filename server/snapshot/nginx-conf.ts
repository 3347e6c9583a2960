import path from 'node:path'
import { defaultLocale, locales } from '#locales/i18n.ts'
import { SUFFIXES } from './encodings.ts'
import type { FileHeaders, PublicHeaders, PublicPage } from './public-answers.ts'

/** Beside the paths, none of which has an @. */
const HOME = '@home'

/** Where the pages stand whose address names their language: they say so of themselves. */
const NAMED = '@lng'

type Address = Pick<PublicPage, 'target' | 'locale'>

/** Where a page stands in a snapshot. */
export function pageFile(address: Address): string {
  return `${pageKey(address)}.html`
}

function pageKey({ target, locale }: Address): string {
  const [path = '', query] = target.split('?')
  return `${locale}/${query === undefined ? '' : `${NAMED}/`}${path === '/' ? HOME : path.slice(1)}`
}

/**
 * What stands outside of nginx's server block: which page a request asks for, in which language and encoding, and what
 * is particular to each page. Whatever the server would have to think about (qualities that rise and fall, a cookie that
 * stands there twice) comes out as no page at all, and is asked of the server.
 */
export function httpConf(pages: readonly PublicPage[]): string {
  const blocks = [
    map('$http_cookie', '$alta_saved', [
      ['default', 'ask'],
      ['', 'none'],
      ['~^(?!.*locale=)', 'none'],
      ...savedLocales(),
    ]),
    map('$http_accept_language', '$alta_accepted', [['default', 'ask'], ['', defaultLocale], ...acceptedLocales()]),
    map('$alta_saved', '$alta_locale', [
      ['default', '$alta_saved'],
      ['none', '$alta_accepted'],
    ]),
    map('$request_method $request_uri', '$alta_page', [
      ['default', ''],
      ['~^(?:GET|HEAD) /$', `$alta_locale/${HOME}`],
      ['~^(?:GET|HEAD) /(?<alta_path>[a-z0-9/-]+)$', '$alta_locale/$alta_path'],
      [`~^(?:GET|HEAD) /\\?lng=(?<alta_home_lng>${locales.join('|')})$`, `$alta_home_lng/${NAMED}/${HOME}`],
      [
        `~^(?:GET|HEAD) /(?<alta_named>[a-z0-9/-]+)\\?lng=(?<alta_lng>${locales.join('|')})$`,
        `$alta_lng/${NAMED}/$alta_named`,
      ],
    ]),
    map('$http_accept_encoding', '$alta_encoding', [
      ['default', ''],
      ...Object.keys(SUFFIXES).map((name) => [accepting(name), name] as const),
    ]),
    map('$alta_encoding', '$alta_suffix', [['default', ''], ...Object.entries(SUFFIXES)]),
    map('$alta_etag $http_if_none_match', '$alta_unchanged', [
      ['default', ''],
      [String.raw`~^(W/"\S+") .*\1`, '1'],
    ]),
    map('$alta_unchanged', '$alta_said_encoding', [
      ['default', '$alta_encoding'],
      ['1', ''],
    ]),
    ...ownHeaders(pages).map((name) =>
      map('$alta_page', variableOf(name), [
        ['default', ''],
        ...pages.map((page) => [pageKey(page), literal(page.headers[name] ?? '')] as const),
      ]),
    ),
  ]
  return `# Written by npm run snapshot.\n\n${blocks.join('\n')}`
}

type ServerParts = {
  readonly folder: string
  readonly name: string
  readonly pages: readonly PublicPage[]
  readonly assets: readonly FileHeaders[]
}

/** What stands inside of it. Addresses and methods without a file here go to the upstream `alta`, as does everything else. */
export function serverConf({ folder, name, pages, assets }: ServerParts): string {
  const own = ownHeaders(pages)
  const shared = Object.entries(pages[0]?.headers ?? {}).filter(([name]) => !own.includes(name))
  const headers = [
    ...own.map((name) => `add_header ${name} ${variableOf(name)};`),
    ...addHeaders(Object.fromEntries(shared)),
    'add_header content-encoding $alta_said_encoding;',
  ]
  return `# Written by npm run snapshot.

location @alta { proxy_pass http://alta; }

location ~ ^/[a-z0-9/-]*$ {
    ${served(`${folder}/${name}`, pages[0]?.headers ?? {}, headers)}
    if ($alta_unchanged) { return 304; }
    try_files /$alta_page.html$alta_suffix @alta;
}

${assets.map((asset) => filesConf(folder, 'assets', asset)).join('\n')}
${partsOf(pages)
  .map((part) => filesConf(folder, 'page-parts', part))
  .join('\n')}`
}

/** What the parts of pages whose names end alike have in common. */
function partsOf(pages: readonly PublicPage[]): FileHeaders[] {
  const parts = pages.flatMap((page) => page.parts)
  const headers = new Map(parts.map((part) => [path.extname(part.name), part.headers]))
  return [...headers].map(([extension, headers]) => ({ extension, headers }))
}

/** Files below this address, which have a digest of what is in them in their name. */
function filesConf(folder: string, below: string, { extension, headers }: FileHeaders): string {
  // Only text is stored compressed, and that varies.
  const isCompressed = 'vary' in headers
  const said = [...addHeaders(headers), ...(isCompressed ? ['add_header content-encoding $alta_encoding;'] : [])]
  return `location ~ ^/${below}/[\\w./-]+\\${extension}$ {
    ${served(folder, headers, said)}
    try_files $uri${isCompressed ? '$alta_suffix' : ''} @alta;
}
`
}

/** Files as they are, with no header but those of the server. */
function served(root: string, headers: PublicHeaders, said: readonly string[]): string {
  return [
    `root ${quoted(literal(root))};`,
    'types { }',
    `default_type ${quoted(literal(headers['content-type'] ?? ''))};`,
    'gzip off;',
    'etag off;',
    'max_ranges 0;',
    'open_file_cache max=1000;',
    ...said,
    'add_header last-modified "";',
    'add_header x-request-id $request_id;',
  ].join('\n    ')
}

function addHeaders(headers: PublicHeaders): string[] {
  const entries = Object.entries(headers).filter(([name]) => name !== 'content-type')
  return entries.map(([name, value]) => `add_header ${name} ${quoted(literal(value))};`)
}

/** The names of the headers that not all pages say alike. */
function ownHeaders(pages: readonly PublicPage[]): string[] {
  const names = new Set(pages.flatMap(({ headers }) => Object.keys(headers)))
  return [...names].filter((name) => new Set(pages.map(({ headers }) => headers[name])).size > 1)
}

function variableOf(header: string): string {
  return `$alta_${header.replaceAll('-', '_')}`
}

/** Sets a variable by another one. The first pattern that fits wins. */
function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([key, value]) => `    ${key === 'default' ? key : quoted(key)} ${quoted(value)};\n`)
  return `map "${from}" ${to} {\n${lines.join('')}}\n`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`
}

/** nginx has no way to write a dollar sign that is no variable. */
function literal(text: string): string {
  if (/[$\n]/.test(text)) throw new Error(`nginx can't be told ${JSON.stringify(text)}`)
  return text
}

const languages = locales.map((locale) => ({ locale, language: locale.slice(0, 2) }))
const TAG = String.raw`(?:[a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)`
/** Most wanted first, as browsers write it: without qualities, then with smaller and smaller ones. */
const NEVER_RISING = ['', ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenths) => String.raw`;q=0\.${tenths}`)]
  .map((quality) => String.raw`(?:${TAG}${quality}(?:,\s*|$))*`)
  .join('')

/** As chooseLocale reads the cookie, where it stands there once and holds a language of ours. */
function savedLocales() {
  return languages.map(({ locale, language }) => [
    String.raw`~^(?!.*locale=.*locale=)(?:.*; ?)?locale=(?i:${language}(?:-[a-z]{2,8})?)(?:;|$)`,
    locale,
  ]) as [string, string][]
}

/** As chooseLocale reads Accept-Language: the first language of ours, or the default where there is none. */
function acceptedLocales(): [string, string][] {
  const ours = languages.map(({ language }) => language).join('|')
  return [
    ...languages.map(({ locale, language }): [string, string] => [
      String.raw`~*^(?=${NEVER_RISING}$)(?:(?!(?:${ours})\b)[^,]*,\s*)*${language}\b`,
      locale,
    ]),
    [`~*^${NEVER_RISING}$`, defaultLocale],
  ]
}

/** As acceptedEncoding reads it: named, and not with a quality of nought. */
function accepting(encoding: string): string {
  return String.raw`~*(?:^|,)\s*${encoding}\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:[,;]|$))[^,]*)?(?:,|$)`
}
