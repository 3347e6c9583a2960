/*
 * The script of the list and of a case: keeps the list as it is now, and moves through it by keys. Everything else works
 * without it.
 */
const POLL_MS = 8_000
/** Nobody is there any more: asking on would keep their session alive. */
const AWAY_MS = 10 * 60_000

let lastSign = Date.now()
let isAsking = false

for (const sign of ['pointerdown', 'keydown', 'scroll', 'visibilitychange'])
  document.addEventListener(sign, () => (lastSign = Date.now()), { passive: true })
setInterval(() => void lookForChanges(), POLL_MS)
document.addEventListener('keydown', onKey)

async function lookForChanges(): Promise<void> {
  const list = listElement()
  if (!list || isAsking || document.hidden || Date.now() - lastSign > AWAY_MS) return
  isAsking = true
  try {
    const id = document.querySelector<HTMLElement>('[data-desk-case]')?.dataset['deskCase'] ?? ''
    const answer = await fetch(`/gestion/cambios?caso=${id}`, { redirect: 'error' })
    if (!answer.ok) return
    const { change, version, readers } = (await answer.json()) as { change: number; version: number; readers: string }
    showReaders(readers)
    if (String(change) !== list.dataset['deskList']) await refreshList()
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
    [...before.querySelectorAll<HTMLInputElement>('[name=case]:checked')].map(({ value }) => value),
  )
  for (const box of after.querySelectorAll<HTMLInputElement>('[name=case]')) box.checked = chosen.has(box.value)
  const search = before.querySelector<HTMLInputElement>('[data-desk-search]')
  const isTyping = document.activeElement === search
  if (search && isTyping) after.querySelector('[data-desk-search]')?.replaceWith(search)
  const focused = (document.activeElement as HTMLElement | null)?.dataset['deskRow']
  const known = new Set(rows(before).map((row) => row.dataset['deskRow']))
  const isNew = rows(after).some((row) => !known.has(row.dataset['deskRow']))
  before.replaceWith(after)
  if (isTyping) search?.focus()
  if (focused)
    rows(after)
      .find((row) => row.dataset['deskRow'] === focused)
      ?.focus()
  document.title = fresh.title
  const news = after.querySelector<HTMLElement>('[data-desk-news]')
  if (news && isNew) news.textContent = news.dataset['deskNews'] ?? ''
}

function showReaders(readers: string): void {
  const hint = document.querySelector<HTMLElement>('[data-desk-readers]')
  if (hint && hint.textContent !== readers) hint.textContent = readers
}

function showStale(version: number): void {
  const stale = document.querySelector<HTMLElement>('[data-desk-version]')
  if (stale) stale.hidden = String(version) === stale.dataset['deskVersion']
}

function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input:not([type=checkbox]), textarea, select'))
    return
  switch (event.key) {
    case 'j':
      return moveBy(1)
    case 'k':
      return moveBy(-1)
    case '/':
      event.preventDefault()
      return document.querySelector<HTMLElement>('[data-desk-search]')?.focus()
    case '?':
      return document.getElementById('desk-keys')?.togglePopover() as void
  }
}

function moveBy(step: number): void {
  const all = rows(document)
  const at = all.findIndex((row) => row === document.activeElement)
  const from = at === -1 ? all.findIndex((row) => row.ariaCurrent) : at
  const next = from === -1 && step < 0 ? all.at(-1) : all[from + step]
  next?.focus()
}

function listElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-desk-list]')
}

function rows(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-desk-row]')]
}
