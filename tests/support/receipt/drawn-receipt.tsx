import { I18nProvider } from '@lingui/react'
import { JSDOM } from 'jsdom'
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router'
import { contactAddresses } from '#app/components/layout/contact-addresses.server.ts'
import { receiptText } from '#app/features/receipts/pdf-text.ts'
import { ReceiptBlocks } from '#app/features/receipts/receipt-blocks.tsx'
import type { ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { plainText, type Block } from '#domain/text/block.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'

const AT = Date.UTC(2026, 10, 21, 19, 5)

/** The parts of its kind on the receipt of a request that has just come. */
export function receiptParts(i18n: I18n, content: RequestContent, due: number | null = null): ReceiptParts {
  const about = {
    site: demoSite,
    receivedAt: AT,
    now: AT,
    due,
    services: [],
    visitOn: null,
    mandate: null,
    agreement: null,
    withdrawalAt: null,
    unmailed: null,
    origin: '',
  }
  return requestKinds[content.kind].receipt(i18n, content, about)
}

/** The text of a page, the values of its lists, and those of them whose labels are seen. */
export async function shownBy(i18n: I18n, element: ReactNode) {
  const { brand } = demoSite
  const loader = () => ({ brand, contact: contactAddresses(i18n, brand, { search: '', now: AT }) })
  const handler = createStaticHandler([{ id: 'root', path: '*', loader, element }])
  const found = (await handler.query(new Request('http://site.example/calcular'))) as StaticHandlerContext
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
    </I18nProvider>,
  )
  const { body } = new JSDOM(html).window.document
  const textsOf = (selector: string) => [...body.querySelectorAll(selector)].map((one) => plain(one.textContent))
  return {
    text: plain(body.textContent),
    values: textsOf('dd'),
    labelled: textsOf('dt:not(.visually-hidden) + dd'),
  }
}

/** The parts of a receipt on its page; its year in the middle is left to the tests of the page. */
export function onScreen(i18n: I18n, { sent, next }: ReceiptParts) {
  return shownBy(i18n, <ReceiptBlocks blocks={[...sent.filter(isText), ...next]} />)
}

/** The same on paper. */
export function onPaper(i18n: I18n, parts: ReceiptParts) {
  const { title, sections } = receiptText(i18n, demoSite.brand, {
    reference: 'AZ-2346-7ACT',
    receivedAt: AT,
    parts,
    terms: null,
    bodies: [],
    conversation: [],
    contract: [],
    steps: [],
    isAtHome: false,
    progress: { state: 'received', next: null },
    hours: '',
    rightsUrls: [],
  })
  const blocks = sections.flatMap((section) => section.blocks).filter(isText)
  const rows = blocks.flatMap((block) =>
    block.kind === 'rows' ? [...block.rows, ...(block.total ? [block.total] : [])] : [],
  )
  return { text: plain(`${title} ${plainText(blocks)}`), values: rows.map(({ value }) => plain(value ?? '')) }
}

function isText(block: { readonly kind: string }): block is Block {
  return block.kind !== 'year' && block.kind !== 'months'
}

/** Words with single spaces between them. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Which of the facts are not in a text. */
export function missing(text: string, facts: readonly string[]): string[] {
  return facts.map(plain).filter((fact) => !plain(text).includes(fact))
}
