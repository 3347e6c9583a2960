import {
  addForm,
  alone,
  DAY_PATH,
  forgetIfOver,
  keepDay,
  keepPage,
  takeLost,
  unsentForms,
} from '#app/components/device/day/kept-day.ts'
import { sendKept, type Sending } from '#app/components/device/day/send-kept.ts'
import { draw, drawLines, write } from './lines.ts'
import { dayShown, hourAt, isBeingFilledIn, section, whatIsPressed, word } from './page.ts'

/*
 * The script of My day: whatever is pressed there is kept on the phone first and told at its visit, and goes to the server by
 * itself, now or once there is a connection. Where the browser keeps nothing, forms are posted as they are without a script.
 */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 5 * 60_000
/** In milliseconds: a connection over which nothing comes for so long is none. */
const LONGEST_LOOK_MS = 8000
/** A page that is older than this is shown anew. */
const OLD_MS = 60_000

/** A visit ends once, however often that is pressed before it is told. */
const ENDS: ReadonlySet<string> = new Set(['visit-done', 'visit-failed'])
const isEnding = new Set<string>()

let wait = FIRST_WAIT_MS
let again: ReturnType<typeof setTimeout> | undefined
let ending: ReturnType<typeof setTimeout> | undefined

if ('serviceWorker' in navigator && 'locks' in navigator && dayShown(document)) void begin()

async function begin(): Promise<void> {
  const day = dayShown(document)
  const isStoring =
    day &&
    (await endIfOver()
      .then(() => keepDay(day))
      .then(
        () => true,
        () => false,
      ))
  if (!isStoring) return
  const lost = await takeLost()
  const told = section().querySelector<HTMLElement>('[data-lost]')!
  told.textContent = lost > 0 ? word('lost', { count: String(lost) }) : ''
  document.addEventListener('submit', takeIn)
  addEventListener('online', () => void goOn())
  addEventListener('offline', () => void showState('away'))
  addEventListener('pageshow', ({ persisted }) => persisted && void goOn())
  document.addEventListener('visibilitychange', () => void (document.hidden || goOn()))
  const { worker = '' } = section().dataset
  // Refused by a server that is away, the one from before goes on.
  await navigator.serviceWorker.register(worker, { scope: DAY_PATH, updateViaCache: 'none' }).catch(() => null)
  await drawLines()
  await goOn()
}

/** Looks whether there is a connection, and whose; sends what waits; and looks again later where there is none. */
async function goOn(next = FIRST_WAIT_MS): Promise<void> {
  clearTimeout(again)
  wait = next
  if (await endIfOver()) return
  let state = await alone(look)
  if (state === 'sent') state = await sendKept({ tell: draw, show })
  await showState(state)
  if (state === 'away') again = setTimeout(() => void goOn(Math.min(2 * wait, LONGEST_WAIT_MS)), wait)
}

/** Asks for the page anew, and keeps it; what was kept of somebody else goes. */
async function look(): Promise<Sending> {
  const answer = await fetch(DAY_PATH, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_LOOK_MS) }).catch(
    () => null,
  )
  if (answer?.type === 'opaqueredirect') return 'signed-out'
  if (!answer?.ok) return 'away'
  const fresh = new DOMParser().parseFromString(await answer.clone().text(), 'text/html')
  const day = dayShown(fresh)
  if (!day) return 'away'
  const isOfOther = await keepDay(day)
  // Where the connection ends meanwhile, it is kept the next time.
  await keepPage(answer, partsOf(document)).catch(() => null)
  clearTimeout(ending)
  ending = setTimeout(() => void endIfOver(), day.until - Date.now())
  if (isOfOther || day.at - dayShown(document)!.at > OLD_MS) show(fresh)
  return 'sent'
}

/** What a page is drawn with, none of which changes under its address. */
function partsOf(page: Document): readonly string[] {
  const drawn = 'link[rel=stylesheet], link[rel=preload], link[rel=icon], script[src], img[src]'
  return [...page.querySelectorAll(drawn)].map((each) => each.getAttribute('href') ?? each.getAttribute('src')!)
}

/** Takes over what a page of the server says now, unless something is being written. */
function show(page: Document): void {
  const next = page.querySelector<HTMLElement>('.agenda-mine')
  if (!next || isBeingFilledIn()) return
  section().replaceChildren(...next.childNodes)
  Object.assign(section().dataset, next.dataset)
}

/** Keeps a form that was sent in place of posting it. */
function takeIn(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const visit = form.closest<HTMLElement>('[data-visit]')
  // Photos are made smaller first, which sends the form again.
  if (!visit || event.defaultPrevented) return
  event.preventDefault()
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string' || value.size > 0)
  const { text } = Object.fromEntries(fields)
  const textarea = form.querySelector('textarea')
  if (textarea && form.dataset['draft'] === 'note') {
    // A note says something, or has a photo.
    textarea.required = !fields.some(([, value]) => typeof value !== 'string')
    if (textarea.required && String(text).trim() === '') textarea.value = ''
    if (!form.reportValidity()) return
  }
  // Where there is no room for it, it is posted as without a script.
  void keep(form, visit, fields).catch(() => form.submit())
}

async function keep(form: HTMLFormElement, visit: HTMLElement, fields: readonly [string, string | File][]) {
  const intent = String(Object.fromEntries(fields)['intent'])
  const { visit: id = '' } = visit.dataset
  if (ENDS.has(intent) && (isEnding.has(id) || (await waitsToEnd(id)))) return
  if (ENDS.has(intent)) isEnding.add(id)
  await addForm({
    visit: id,
    of: visit.querySelector('h3')!.textContent,
    what: whatIsPressed(intent, fields),
    intent,
    fields,
    pressedAt: Date.now(),
  }).finally(() => isEnding.delete(id))
  const details = form.closest('details')
  form.reset()
  if (details) details.open = false
  details?.querySelector('summary')?.focus()
  await drawLines()
  void goOn()
}

/** Whether it is kept already that a visit was made, or could not be. */
async function waitsToEnd(visit: string): Promise<boolean> {
  const forms = await unsentForms()
  return forms.some((each) => each.visit === visit && each.state === 'here' && ENDS.has(each.intent))
}

/** Says above the visits whether there is a connection, of when they are, and how much waits. */
async function showState(state: Sending): Promise<void> {
  await drawLines()
  const count = (await unsentForms()).filter((form) => form.state === 'here').length
  const waiting = count > 0 ? ` ${word('waiting', { count: String(count) })}` : ''
  const box = section().querySelector<HTMLElement>('[data-state]')!
  if (state === 'sent') box.hidden = true
  else if (state === 'away')
    sayAbove(box, word('away', { time: hourAt(dayShown(document)!.at) }), word('awayHow') + waiting)
  else sayAbove(box, word('out'), word('outHow') + waiting)
  box.querySelector('a')!.hidden = state !== 'signed-out'
}

function sayAbove(box: HTMLElement, title: string, text: string): void {
  const [strong, rest] = box.querySelectorAll<HTMLElement>('b, span')
  write(strong!, title)
  write(rest!, text)
  box.hidden = false
}

/** Whether the day is over that is shown: it is forgotten, and its page taken away. */
async function endIfOver(): Promise<boolean> {
  const unsent = await unsentForms()
  if (!(await forgetIfOver(Date.now()))) return false
  // One that was opened since is of today.
  const day = dayShown(document)
  if (!day || day.until > Date.now()) return false
  if (unsent.length > 0) await takeLost()
  const said = [word('overHow'), ...(unsent.length > 0 ? [word('overLost', { count: String(unsent.length) })] : [])]
  const [title, text, way] = ['h1', 'p', 'a'].map((name) => document.createElement(name))
  title!.textContent = word('over')
  text!.textContent = said.join(' ')
  way!.textContent = word('open')
  ;(way as HTMLAnchorElement).href = DAY_PATH
  section().replaceChildren(title!, text!, way!)
  return true
}
