const MINUTE_MS = 60_000

/** What to show about the opening hours until a time in milliseconds since 1970. */
export type OpeningNotice = { readonly until: number; readonly isOpen: boolean; readonly text: string }

/** Updates whether staff answer now, because the page may be cached or open for a long time. */
export function updateOpeningHours(): void {
  const elements = document.querySelectorAll<HTMLElement>('[data-opening]')
  if (elements.length === 0) return
  const update = () => {
    for (const element of elements) {
      const notices = JSON.parse(element.dataset['opening'] ?? '[]') as OpeningNotice[]
      const notice = notices.find(({ until }) => Date.now() < until)
      if (!notice || element.textContent === notice.text) continue
      element.textContent = notice.text
      element.dataset['open'] = String(notice.isOpen)
    }
  }
  update()
  setInterval(update, MINUTE_MS)
}
