import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPageData } from '#app/components/page-data.ts'

const i18n = await readPageData()
// What follows is laid out, or takes a browser longer than a step of hydration may: each for itself, and then the page.
delete document.documentElement.dataset.arriving
await nextTask()
;(0).toLocaleString(i18n.locale)
await nextTask()
startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>,
  )
})

function nextTask() {
  return new Promise((begin) => setTimeout(begin))
}
