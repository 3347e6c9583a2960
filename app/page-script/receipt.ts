import { debouncedStorage } from '#app/components/device/debounced-storage.ts'
import { readEntries } from '#app/components/device/list-format.ts'
import { sentRequestFormat, withRequest, type SentRequest } from '#app/components/device/sent-requests.ts'

/** Adds a request sent without scripts to *My requests*, and prints its receipt or copies a link on demand, which stands in a field as well. */
export function setUpReceipt(): void {
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent']
  if (sent) addToList(JSON.parse(sent) as SentRequest)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]')) print()
    const button = target.closest<HTMLElement>('[data-copy]')
    // Only available in secure contexts.
    if (button)
      void navigator.clipboard.writeText(button.dataset['copy']!).then(() => {
        ;(button.nextElementSibling as HTMLElement).hidden = false
      })
  })
}

/** Writes the format of zustand's `persist` without its 0.8 kB. */
function addToList(request: SentRequest): void {
  const { slice, field } = sentRequestFormat
  const storage = debouncedStorage()
  const stored = storage.getItem(slice) as { readonly state: unknown } | null
  const requests = withRequest(readEntries(sentRequestFormat, stored?.state), request)
  storage.setItem(slice, { state: { [field]: requests }, version: 0 })
}
