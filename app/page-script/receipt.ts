import { debouncedStorage } from '#app/components/device/debounced-storage.ts'
import { readEntries } from '#app/components/device/list-format.ts'
import { sentRequestFormat, withRequest, type SentRequest } from '#app/components/device/sent-requests.ts'

/** Notes a request whose form was sent without its own scripts, and prints its receipt when asked to. */
export function takeReceipt(): void {
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent']
  if (sent) note(JSON.parse(sent) as SentRequest)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}

/** As zustand's `persist` stores it on the pages that show the list, whose 0.8 kB a document has no room for. */
function note(request: SentRequest): void {
  const { slice, field } = sentRequestFormat
  const storage = debouncedStorage()
  const stored = storage.getItem(slice) as { readonly state: unknown } | null
  const requests = withRequest(readEntries(sentRequestFormat, stored?.state), request)
  storage.setItem(slice, { state: { [field]: requests }, version: 0 })
}
