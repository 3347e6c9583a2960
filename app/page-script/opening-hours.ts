const MINUTE_MS = 60_000

/** What to show about the opening hours until a time in milliseconds since 1970. */
export type OpeningNotice = {
  readonly until: number
  readonly isOpen: boolean
  /** A sentence or two. */
  readonly text: string
  /** The number to call, or when somebody answers again. */
  readonly short: string
}

/**
 * Updates whether staff answer now, because the page may be cached or open for a long time. The header holds the
 * notices. `data-open` marks what looks different while somebody answers, and `data-says` what names a notice's text.
 */
export function updateOpeningHours(): void {
  const notices = document.querySelector<HTMLElement>('[data-opening]')?.dataset['opening']
  if (!notices) return
  const known = JSON.parse(notices) as OpeningNotice[]
  const update = () => {
    const notice = known.find(({ until }) => Date.now() < until)
    if (!notice) return
    for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
      element.dataset['open'] = String(notice.isOpen)
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-says]')) {
      const said = element.dataset['says'] === 'short' ? notice.short : notice.text
      if (element.textContent !== said) element.textContent = said
    }
  }
  update()
  setInterval(update, MINUTE_MS)
}
