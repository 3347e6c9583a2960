import { I18nProvider } from '@lingui/react'
import { startTransition, use, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPageData } from '#app/components/page-data.ts'
import { keyFirstEntry, restorePosition } from '#app/components/scroll-memory.tsx'

const i18n = await readPageData()
keyFirstEntry()
restorePosition()

const NEVER = new Promise<never>(() => {})

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <Router />
    </I18nProvider>,
  )
})

/**
 * The router, once the page is as the document has it. Who goes back until then gets another document, by the script in
 * the head, of which the browser may tell late: it is asked here whether the address is still the document's.
 */
function Router() {
  if (window.onpopstate && !window.onpopstate(new PopStateEvent('popstate'))) use(NEVER)
  useLayoutEffect(() => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- from here on the router does what that script set it for
    window.onpopstate = null
  }, [])
  return <HydratedRouter />
}
