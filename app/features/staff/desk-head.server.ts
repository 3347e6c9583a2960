import type { MessageDescriptor } from '@lingui/core'
import type { RouterContextProvider } from 'react-router'
import type { PageHead } from '#app/components/document/page-meta.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'

/** The title of a page of the desk, which is kept out of search engines. */
export function deskHead(context: Readonly<RouterContextProvider>, title: MessageDescriptor): PageHead {
  const { name } = context.get(siteContext).brand
  const translated = `${context.get(i18nContext)._(title)} · ${name}`
  return { title: translated, description: translated, indexed: false }
}
