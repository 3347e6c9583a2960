import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPageData } from '#app/components/page-data.ts'
import { keyFirstEntry, restorePosition } from '#app/components/scroll-memory.tsx'

const i18n = await readPageData()
keyFirstEntry()
restorePosition()
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- from here on the router does what the script in the head set it for
window.onpopstate = null
startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>,
  )
})
