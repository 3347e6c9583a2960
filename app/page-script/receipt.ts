import { addRequest, type SentRequest } from '#app/components/device/sent-requests.ts'

/** Notes a request that was sent without the form's own scripts, and prints its receipt when asked to. */
export function takeReceipt(): void {
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent']
  if (sent) addRequest(JSON.parse(sent) as SentRequest)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}
