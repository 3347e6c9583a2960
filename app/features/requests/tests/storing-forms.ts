import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readPage, type Page } from '#tests/support/page/page.ts'
import { businessFields } from '#tests/support/posted/posted-business.ts'
import { callFields } from '#tests/support/posted/posted-call.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms, rightPaths } from '#tests/support/posted/posted-right.ts'
import { waitingFields, WITHOUT_FIBRE } from '#tests/support/posted/posted-waiting.ts'
import type { StoringSite } from '#tests/support/site/site-on.ts'

type Fields = Readonly<Record<string, string>>

type StoringForm = {
  readonly address: string
  /** All that is typed, and no id. */
  readonly fields: Fields
  /** Fields to post before the form comes that is sent; null: it is on the page. */
  readonly before: Fields | null
  /** The typed text that an answer to somebody else may not contain. */
  readonly secret: string
}

const withoutId = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'request'))
const order = withoutId(orderFields())
const referral = withoutId(referralFields())

/** By the route that takes them, each form that stores a request, and makes a receipt. */
export const storing: Readonly<Record<string, StoringForm>> = {
  '/calcular/:tariffCode?': {
    address: '/calcular',
    fields: order,
    before: { ...order, intent: 'update' },
    secret: '12345678Z',
  },
  '/atencion-cliente': {
    address: '/atencion-cliente',
    fields: withoutId(messageFields()),
    before: null,
    secret: '+34600112233',
  },
  '/te-llamamos': { address: '/te-llamamos', fields: withoutId(callFields()), before: null, secret: '+34600112233' },
  '/empresas/pedir': {
    address: '/empresas/pedir',
    fields: withoutId(businessFields()),
    before: null,
    secret: 'B12345674',
  },
  '/recomendados': { address: '/recomendados', fields: referral, before: null, secret: referral['friend.1']! },
  '/cobertura': {
    address: `/cobertura?lugar=${WITHOUT_FIBRE}`,
    fields: withoutId(waitingFields()),
    before: null,
    secret: 'lista-de-espera/',
  },
  ...Object.fromEntries(
    rightPaths.map((path) => {
      const { intent, ...typed } = rightForms[path]
      const before = intent === 'confirm' ? { ...typed, intent: 'send' } : null
      return [path, { address: path, fields: { intent, ...typed }, before, secret: 'justificante/' }]
    }),
  ),
}

/** A browser without JavaScript, which keeps its cookies and repeats a post where it is told to. */
export function openBrowser({ origin, visit }: Pick<StoringSite, 'origin' | 'visit'>) {
  const jar = new Map<string, string>()
  async function ask(address: string, init: RequestInit = {}): Promise<Page> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie, connection: 'close' }
    const url = new URL(address, origin).href
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    if (response.status !== 307) return readPage(url, response)
    return ask(new URL(response.headers.get('location') ?? '', url).href, init)
  }
  const send = (address: string, fields: Fields) => ask(address, post(origin, fields))
  const idIn = ({ document }: Pick<Page, 'document'>) =>
    document.querySelector<HTMLInputElement>('main form input[name=request]')?.value
  return {
    /** Opens a form and fills it in; gives what its button posts. */
    async open({ address, fields, before }: StoringForm): Promise<() => Promise<Page>> {
      const id = idIn(before ? await send(address, before) : await visit(address))
      const posted = id === undefined ? fields : { ...fields, request: id }
      return () => send(address, posted)
    },
    /** The same of a browser whose scripts give an id to a form that has none. */
    async openWithId({ address, fields, before }: StoringForm): Promise<() => Promise<Page>> {
      const id = idIn(before ? await send(address, before) : await visit(address)) ?? randomUUID()
      return () => send(address, { ...fields, request: id })
    },
    /** Sends what a page asks about once more, with what its question adds. */
    sendAgain({ address, fields }: StoringForm, asked: Page): Promise<Page> {
      const again = asked.document.querySelector<HTMLInputElement>('main form input[name=again]')?.value ?? ''
      return send(address, { ...fields, request: idIn(asked) ?? '', again })
    },
  }
}

export function locationOf({ response }: Page): string | null {
  return response.headers.get('location')
}

/** An answer leads nowhere, and tells neither the secret nor the address or reference of anything that is stored. */
export async function expectNothingOf(
  site: StoringSite,
  { html, response }: Page,
  opened: readonly (string | null)[],
  secret: string,
): Promise<void> {
  const tokens = opened.map((location) => (location ?? '').replace(/\?.*/, '').replace('/justificante/', ''))
  for (const told of [...(await site.stored()).requests, ...tokens, secret]) {
    expect(told).not.toBe('')
    // Not toContain, which would print the whole page.
    expect([told, html.includes(told)]).toEqual([told, false])
    expect(response.headers.get('location')).toBeNull()
  }
}
