import type { I18n, Messages } from '@lingui/core'
import type { EntryContext } from 'react-router'
import { withImports } from './built-scripts.ts'

/**
 * The translations that the scripts of a page ask for: they come with its data, so no browser loads the words of pages
 * that nobody opened. What is imported later brings the words of all pages along (`completeWords`).
 */
export async function wordsOfPage({ manifest, staticHandlerContext }: EntryContext, i18n: I18n): Promise<Messages> {
  if (import.meta.env.DEV) return i18n.messages
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module)
  const scripts = [manifest.entry.module, ...routes].filter((script) => script !== undefined)
  const ids = new Set([...(await withImports(scripts)).values()].flat())
  return Object.fromEntries(
    [...ids].flatMap((id) => (i18n.messages[id] === undefined ? [] : [[id, i18n.messages[id]]])),
  )
}
