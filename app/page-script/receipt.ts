import { debouncedStorage } from '#app/components/device/debounced-storage.ts'
import { readEntries } from '#app/components/device/list-format.ts'
import { sentRequestFormat, withRequest, type SentRequest } from '#app/components/device/sent-requests.ts'

/** Adds a request sent without scripts to *My requests*, and prints its receipt on demand. */
export function setUpReceipt(): void {
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent']
  if (sent) addToList(JSON.parse(sent) as SentRequest)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]')) print()
    const button = target.closest<HTMLElement>('[data-copy]')
    if (button) void copy(button)
  })
}

/** Copies the field that a button names, and says so beside it; where that is refused, the field is selected to be copied by hand. */
async function copy(button: HTMLElement): Promise<void> {
  const field = document.getElementById(button.dataset['copy'] ?? '') as HTMLInputElement
  field.select()
  // Only available in secure contexts.
  await navigator.clipboard?.writeText(field.value)
  const said = button.parentElement?.querySelector<HTMLElement>('[data-copied]')
  if (said && navigator.clipboard) said.hidden = false
}

/** Writes the format of zustand's `persist` without its 0.8 kB. */
function addToList(request: SentRequest): void {
  const { slice, field } = sentRequestFormat
  const storage = debouncedStorage()
  const stored = storage.getItem(slice) as { readonly state: unknown } | null
  const requests = withRequest(readEntries(sentRequestFormat, stored?.state), request)
  storage.setItem(slice, { state: { [field]: requests }, version: 0 })
}
