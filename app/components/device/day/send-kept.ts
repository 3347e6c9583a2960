import { alone, changeForm, DAY_PATH, unsentForms, type KeptForm } from './kept-day.ts'

/** In milliseconds: so long the server waits for a form with a photo. */
const LONGEST_MS = 150_000
/** Progress is noted in steps of so many percent, for a phone that is switched off meanwhile. */
const STEP = 10

/** What became of the queue: all of it has arrived or was refused, nothing arrives at present, or whoever sends it is signed out. */
export type Sending = 'sent' | 'away' | 'signed-out'

const STOP = 'stop-sending'

/** Breaks off what is on its way from this tab. */
export function stopSending(): void {
  dispatchEvent(new Event(STOP))
}

type Told = {
  /** Hears of each form whenever something has become of it; `isOnItsWay` while it is. */
  readonly tell: (form: KeptForm, isOnItsWay: boolean) => void
  /** Gets the page with which the server has answered the last of those that it took. */
  readonly show?: (page: Document) => void
}

/**
 * Sends what waits, one after the other as it was pressed, from one tab at a time. What the server refuses stays, with its
 * sentence. Each goes with the hour of its press and the mark of its form, so that the server takes it once.
 */
export function sendKept({ tell, show }: Told): Promise<Sending> {
  return alone(async () => {
    let page: Document | null = null
    let outcome: Sending = 'sent'
    for (const form of (await unsentForms()).filter(({ state }) => state === 'here')) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, and in order
      const answer = await send(form, tell)
      if (answer === 'away' || answer === 'signed-out') {
        outcome = answer
        break
      }
      if (answer.isTaken) page = answer.page
      const { isTaken, page: said } = answer
      const changed: KeptForm = isTaken
        ? { ...form, fields: [], state: 'sent', percent: 100, sentAt: Date.now() }
        : { ...form, state: 'refused', said: sentenceOn(said) }
      // oxlint-disable-next-line no-await-in-loop -- before the next one goes
      await changeForm(changed)
      tell(changed, false)
    }
    if (page) show?.(page)
    return outcome
  })
}

type Answer = { readonly isTaken: boolean; readonly page: Document }

function send(form: KeptForm, tell: Told['tell']): Promise<Answer | 'away' | 'signed-out'> {
  return new Promise((resolve) => {
    const body = new FormData()
    for (const [name, value] of form.fields) body.append(name, value)
    body.append('pressed', String(form.pressedAt))
    // `fetch` tells nothing of how much has gone.
    const request = new XMLHttpRequest()
    let { percent } = form
    const note = (now: number, isOnItsWay: boolean) => {
      if (Math.abs(now - percent) >= STEP) void changeForm({ ...form, percent: now })
      percent = now
      tell({ ...form, percent }, isOnItsWay)
    }
    addEventListener(STOP, () => request.abort(), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => note(Math.floor((99 * loaded) / total), true))
    request.addEventListener('loadend', () => {
      const { status, responseURL, response } = request
      const at = URL.parse(responseURL)
      const page = response as Document | null
      if (status === 0 || status === 429 || status >= 500 || !at || !page) {
        void changeForm({ ...form, percent })
        tell({ ...form, percent }, false)
        resolve('away')
      } else if (at.pathname !== DAY_PATH) resolve('signed-out')
      else resolve({ isTaken: at.searchParams.has('hecho'), page })
    })
    request.open('POST', DAY_PATH)
    request.responseType = 'document'
    request.timeout = LONGEST_MS
    request.send(body)
    tell(form, true)
  })
}

/** What a page says of a form that it has not taken. */
function sentenceOn(page: Document): string {
  return (page.querySelector('main [role=alert]') ?? page.querySelector('h1'))?.textContent.trim() ?? ''
}
