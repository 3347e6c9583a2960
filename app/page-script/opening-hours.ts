import type { OpeningNotice } from '#app/components/document/opening-notice.ts'

const MINUTE_MS = 60_000

/**
 * Updates whether staff answer now, because the page may be cached or open for a long time. The header holds the
 * notices, and a shop its own. `data-open` marks what looks different while somebody answers, and `data-says` what names
 * a notice's text.
 */
export function updateOpeningHours(): void {
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-open], [data-says]')) {
      const { dataset } = element
      const holder = element.closest('[data-opening]') ?? document.querySelector('[data-opening]')
      const notices = JSON.parse(holder?.getAttribute('data-opening') ?? '[]') as OpeningNotice[]
      const notice = notices.find(({ until }) => Date.now() < until)
      if (!notice) continue
      if (dataset['open']) dataset['open'] = String(notice.isOpen)
      const said = notice[dataset['says'] as 'text' | 'short']
      if (said && element.textContent !== said) element.textContent = said
    }
  }
  update()
  setInterval(update, MINUTE_MS)
}
