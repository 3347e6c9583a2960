import { forgetTail, holdTail, putBackTails, saidIn } from '#app/components/device/draft-tail.ts'
import { sendAfter } from '#app/components/forms/sending/send-after.ts'

/*
 * Keeps what is typed into the forms of a page of the desk, as it is typed: a moment after the last key, when the page is
 * left, and before one of its forms is sent. What the server has not got yet is held in this tab.
 */
const PAUSE_MS = 500
/** So long a form waits for the drafts, its own among them. */
const LONGEST_WAIT_MS = 1500

/** Id of this tab, which survives a reload. */
const tab = (window.name ||= crypto.randomUUID())
let isElsewhere = false
/** Whether the last draft came to no server at all. */
let isAway = false

const changed = new Set<HTMLFormElement>()
const sending = new Set<HTMLFormElement>()
let pause: ReturnType<typeof setTimeout> | undefined

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null
  if (form) keepSoon(form)
})
for (const form of putBackTails()) keepSoon(form)

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const isDraft = form.dataset['draft'] !== undefined
  if (sending.has(form) || event.defaultPrevented) return
  if (isDraft) changed.add(form)
  if (changed.size === 0) return
  sending.add(form)
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  const reached = keepAll().then(() => {
    // Its browser would show an error in place of what was typed.
    if (isDraft && isAway) throw new Error('the server is away')
    // A form that is sent is no draft any more, and its answer says what became of it.
    changed.delete(form)
    forgetTail(form)
  })
  void sendAfter(event, Promise.race([reached, late]))
    .catch(() => say('away'))
    .finally(() => sending.delete(form))
})

// Whoever leaves what is kept nowhere is asked first.
addEventListener('beforeunload', (event) => {
  if (isElsewhere && changed.size > 0 && sending.size === 0) event.preventDefault()
})
addEventListener('pagehide', () => void keepAll())
document.addEventListener('visibilitychange', () => document.hidden && void keepAll())

async function keepAll(): Promise<void> {
  clearTimeout(pause)
  const forms = [...changed]
  changed.clear()
  const kept = await Promise.all(forms.map(keep))
  if (forms.length > 0) say(kept.every(Boolean) ? 'kept' : isElsewhere ? 'elsewhere' : 'notKept')
}

function keepSoon(form: HTMLFormElement): void {
  changed.add(form)
  holdTail(form)
  clearTimeout(pause)
  pause = setTimeout(() => void keepAll(), PAUSE_MS)
}

/** Whether it was kept; what was not is tried again with the next key. */
async function keep(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (name !== 'intent' && typeof value === 'string') body.append(name, value)
  body.append('intent', 'keep')
  body.append('page', location.pathname)
  body.append('draft', form.dataset['draft'] ?? '')
  body.append('tab', tab)
  body.append('since', statusLine()?.dataset['since'] ?? '0')
  const said = saidIn(form)
  const answer = await fetch('/gestion/borrador', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => null,
  )
  isElsewhere = answer?.status === 409
  isAway = answer === null
  if (answer?.ok) {
    forgetTail(form, said)
    return true
  }
  changed.add(form)
  return false
}

function say(what: 'kept' | 'notKept' | 'elsewhere' | 'away'): void {
  const status = statusLine()
  const now = new Date().toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
  const text = (status?.dataset[what] ?? '').replace('{time}', now)
  if (status && status.textContent !== text) status.textContent = text
}

function statusLine(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-draft-status]')
}
