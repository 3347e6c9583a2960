import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Catalogue } from '#domain/catalogue.ts'
import { locales, type Locale } from '#locales/i18n.ts'
import type { Config } from '../config.ts'
import { keptTargets } from '../http/page-cache.ts'

/** By name in lower case: what the server says of its answer, without what is of one connection or one encoding. */
export type PublicHeaders = Readonly<Record<string, string>>

export type PublicPage = {
  /** As it stands in the request line: /fibra?lng=en-US */
  readonly target: string
  readonly locale: Locale
  readonly html: Buffer
  readonly headers: PublicHeaders
  /** What it asks for that is of this page alone. */
  readonly parts: readonly PagePart[]
}

export type PagePart = {
  /** As in its address: 8QVr6sGujhmugytALNT0FJ.json */
  readonly name: string
  readonly content: Buffer
  /** The same for all whose names end alike. */
  readonly headers: PublicHeaders
}

/** What the server says of files whose names end alike: .css */
export type FileHeaders = { readonly extension: string; readonly headers: PublicHeaders }

/** In milliseconds, for one answer. */
const PATIENCE = 20_000
/** What nginx says by itself, or says otherwise each time. */
const NOT_OF_THE_PAGE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'x-request-id',
])

/**
 * All pages that the running server keeps, in each language. What it does not say to be public is none of them.
 * Rejects when the server does not answer.
 */
export async function askForPages(config: Config, catalogue: Catalogue): Promise<PublicPage[]> {
  const pages: PublicPage[] = []
  const asked = new Map<string, Promise<PagePart>>()
  const askForParts = (html: Buffer) =>
    Promise.all(
      [...html.toString().matchAll(/"(\/page-parts\/([\w-]+\.\w+)[^"]*)"/g)].map(([, path = '', name = '']) => {
        // Many pages have the same style sheets.
        const part = asked.get(name) ?? askForPart(config, path, name)
        asked.set(name, part)
        return part
      }),
    )
  // One after the other: visitors are asking, too.
  for (const [target, named] of keptTargets(catalogue)) {
    for (const locale of named ? [named] : locales) {
      const { status, headers, body } = await ask(config, target, { 'accept-language': locale })
      const isPublic = status === 200 && headers.etag && headers['cache-control']?.startsWith('public')
      if (isPublic) pages.push({ target, locale, html: body, headers, parts: await askForParts(body) })
    }
  }
  return pages
}

async function askForPart(config: Config, path: string, name: string): Promise<PagePart> {
  const { status, headers, body } = await ask(config, path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  // Its name says all that a tag could.
  const { etag: _, ...shared } = headers
  return { name, content: body, headers: shared }
}

/** @param files the names of the build's files below /assets/ */
export async function askForAssets(config: Config, files: readonly string[]): Promise<FileHeaders[]> {
  const examples = new Map(files.map((file) => [path.extname(file), file]))
  const asked = [...examples].map(async ([extension, file]) => {
    const { status, headers } = await ask(config, `/assets/${file}`)
    if (status !== 200) throw new Error(`/assets/${file} was answered with ${status}: restart the server on this build`)
    return { extension, headers }
  })
  return Promise.all(asked)
}

async function ask({ host, port, hosts }: Config, path: string, more: Record<string, string> = {}) {
  const headers = { host: hosts[0], 'accept-encoding': 'identity', ...more }
  const asked = request({ host, port, path, headers, signal: AbortSignal.timeout(PATIENCE) }).end()
  const [answer] = (await once(asked, 'response').catch((error: Error) => {
    throw new Error(`the server does not answer on ${host}, port ${port} (${error.message})`, { cause: error })
  })) as [IncomingMessage]
  const said = Object.entries(answer.headers).filter(([name]) => !NOT_OF_THE_PAGE.has(name))
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(said.map(([name, value]) => [name, String(value)])) as PublicHeaders,
    body: await buffer(answer),
  }
}
