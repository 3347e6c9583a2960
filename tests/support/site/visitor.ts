import { rawRequest } from '../raw-request.ts'
import { readPage, submission, type Page, type Typed } from '../page/page.ts'

export type Visitor = {
  /** The site as visitors know it, without a slash at its end. */
  readonly origin: string
  /** Opens an address of the site. Redirects are not followed, but for one that asks to repeat a post with a cookie. */
  readonly visit: (path: string, init?: RequestInit) => Promise<Page>
  /** Types into the fields of a page and presses a button of its form, without JavaScript. */
  readonly press: (from: Page, button: string | RegExp, typed?: Typed) => Promise<Page>
}

/** Somebody who visits a site with a browser without JavaScript. */
export function visitorOf(origin: string): Visitor {
  const visit = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, origin).href
    // A connection that is kept open may be closed by the server just as it is used again.
    const ask = (url: string, more: Record<string, string> = {}) =>
      fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, ...more, connection: 'close' } })
    const response = await ask(url)
    if (response.status !== 307 || init.redirect !== undefined) return readPage(url, response)
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    const repeated = new URL(response.headers.get('location') ?? '', url).href
    return readPage(repeated, await ask(repeated, { cookie }))
  }
  return {
    origin,
    visit,
    press(from, button, typed) {
      const { action, body } = submission(from, button, typed)
      return visit(action, { method: 'POST', headers: { origin }, body })
    },
  }
}

/** A visitor by the site's public address, wherever it listens. */
export function visitorBy(site: Visitor & { readonly port: number }, publicOrigin: string): Visitor {
  const visit: Visitor['visit'] = async (address, init) => {
    const url = new URL(address, publicOrigin)
    // For fetch, the host is the one it connects to.
    const sent = new Request(url, init)
    const {
      status,
      headers: said,
      body: text,
    } = await rawRequest(site.port, {
      path: url.pathname + url.search,
      method: sent.method,
      headers: { ...Object.fromEntries(sent.headers), host: url.host },
      body: await sent.text(),
    })
    const answered = Object.entries(said).flatMap(([name, value = []]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    )
    return readPage(url.href, new Response(text, { status, headers: answered }))
  }
  return {
    origin: publicOrigin,
    visit,
    press(from, button, typed) {
      const { action, body } = submission(from, button, typed)
      return visit(action, { method: 'POST', headers: { origin: publicOrigin }, body })
    },
  }
}
