import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPageData } from '#app/components/page-data.ts'

const i18n = await readPageData()
// Takes a browser longer than a step of hydration may.
await layOutRest()
startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>,
  )
})

/** What a phone has not laid out yet, as it is not seen (decision 40): one part of the page after the other. */
async function layOutRest() {
  const { dataset } = document.documentElement
  if (!('arriving' in dataset)) return
  const parts = document.querySelectorAll<HTMLElement>('main section, main > *, footer')
  for (const part of parts) {
    if (getComputedStyle(part).contentVisibility === 'visible') continue
    part.dataset.seen = ''
    part.getBoundingClientRect()
    await nextTask()
  }
  delete dataset.arriving
  for (const part of parts) delete part.dataset.seen
}

function nextTask() {
  return new Promise((begin) => setTimeout(begin))
}
