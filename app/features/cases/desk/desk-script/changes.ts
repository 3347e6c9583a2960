import { listElement, rows } from './rows.ts'

const POLL_MS = 8_000
/** Nobody is there any more: asking on would keep their session alive. */
const AWAY_MS = 10 * 60_000

type Changes = { change: number; version: number; readers: string; rung: readonly string[] }

let lastSign = Date.now()
let isAsking = false

/** Keeps the list, and who else reads the case, as they are now. */
export function followChanges(): void {
  // Panes scroll by themselves, which does not bubble.
  for (const sign of ['pointerdown', 'keydown', 'scroll', 'visibilitychange'])
    document.addEventListener(sign, () => (lastSign = Date.now()), { passive: true, capture: true })
  setInterval(() => {
    if (!document.hidden && Date.now() - lastSign <= AWAY_MS) void lookForChanges()
  }, POLL_MS)
  waitForRing()
}

let nextRing: ReturnType<typeof setTimeout> | undefined

/** Asks once more at the hour of the next promise, also where nobody is looking: it is for them that it rings. */
function waitForRing(): void {
  clearTimeout(nextRing)
  const next = ringsElement()?.dataset['deskNextRing']
  if (next) nextRing = setTimeout(() => void lookForChanges(), Number(next) + 1)
}

function ringsElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-desk-rings]')
}

async function lookForChanges(): Promise<void> {
  const list = listElement()
  if (!list || isAsking) return
  isAsking = true
  try {
    const id = document.querySelector<HTMLElement>('[data-desk-case]')?.dataset['deskCase'] ?? ''
    const answer = await fetch(`/gestion/cambios?caso=${id}`, { redirect: 'error' })
    if (!answer.ok) return
    const { change, version, readers, rung } = (await answer.json()) as Changes
    showReaders(readers)
    if (String(change) !== list.dataset['deskList'] || rung.length > 0) await refreshList()
    sayOnce(rung)
    showStale(version)
  } catch {
    // Away for a moment: asked again soon.
  } finally {
    isAsking = false
  }
}

/** Takes the list from a fresh copy of this page; what is chosen, typed and focused stays. */
async function refreshList(): Promise<void> {
  const answer = await fetch(location.href, { redirect: 'error' })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [before, after] = [listElement(), fresh.querySelector<HTMLElement>('[data-desk-list]')]
  if (!before || !after) return
  const chosen = new Set(
    [...before.querySelectorAll<HTMLInputElement>(':is([name=case], [name=mail]):checked')].map(({ value }) => value),
  )
  for (const box of after.querySelectorAll<HTMLInputElement>('[name=case], [name=mail]'))
    box.checked = chosen.has(box.value)
  const search = before.querySelector<HTMLInputElement>('[data-desk-search]')
  const isTyping = document.activeElement === search
  if (search && isTyping) after.querySelector('[data-desk-search]')?.replaceWith(search)
  const focused = (document.activeElement as HTMLElement | null)?.dataset['deskRow']
  const known = new Set(rows(before).map((row) => row.dataset['deskRow']))
  const isNew = rows(after).some((row) => !known.has(row.dataset['deskRow']))
  after.querySelector('.case-filters')?.replaceWith(before.querySelector('.case-filters') ?? '')
  before.replaceWith(after)
  if (isTyping) search?.focus()
  if (focused)
    rows(after)
      .find((row) => row.dataset['deskRow'] === focused)
      ?.focus()
  document.title = fresh.title
  refreshRings(fresh)
  const news = after.querySelector<HTMLElement>('[data-desk-news]')
  if (news && isNew) news.textContent = news.dataset['deskNews'] ?? ''
}

/** Replaces the rings. The element that speaks stays, as nothing is said that is there from the beginning. */
function refreshRings(fresh: Document): void {
  const [before, after] = [ringsElement(), fresh.querySelector<HTMLElement>('[data-desk-rings]')]
  const spoken = before?.querySelector('[data-desk-rung]')
  if (!before || !after || !spoken) return
  before.replaceChildren(spoken, ...after.querySelectorAll('[data-desk-ring]'))
  before.dataset['deskNextRing'] = after.dataset['deskNextRing'] ?? ''
  waitForRing()
}

function sayOnce(rung: readonly string[]): void {
  const spoken = document.querySelector<HTMLElement>('[data-desk-rung]')
  if (spoken && rung.length > 0) spoken.textContent = rung.join('. ')
}

function showReaders(readers: string): void {
  const hint = document.querySelector<HTMLElement>('[data-desk-readers]')
  if (hint && hint.textContent !== readers) hint.textContent = readers
}

function showStale(version: number): void {
  const stale = document.querySelector<HTMLElement>('[data-desk-version]')
  if (stale) stale.hidden = String(version) === stale.dataset['deskVersion']
}
