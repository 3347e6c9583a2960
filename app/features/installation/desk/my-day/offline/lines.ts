import { dropForm, keptForms, type KeptForm } from '#app/components/device/day/kept-day.ts'
import { dayShown, hourAt, section, word } from './page.ts'

const MEGABYTE = 1_000_000
/** Of a photo in its line, in pixels: twice as many as it has room for. */
const PICTURE_HEIGHT = 96

/** Tells at each visit what was pressed there, and how far it is; above all what belongs to none of them any more. */
export async function drawLines(): Promise<void> {
  const forms = await keptForms()
  const drawn = new Set(forms.map((form) => draw(form, false)))
  for (const line of section().querySelectorAll('[data-form]')) if (!drawn.has(line)) line.remove()
  for (const list of lists()) list.hidden = list.children.length === 0
  // Of what is recorded already nothing else can be recorded.
  for (const intent of section().querySelectorAll<HTMLInputElement>('[name=intent][value^=visit-]')) {
    const { visit } = intent.closest<HTMLElement>('[data-visit]')!.dataset
    const isRecorded = forms.some((form) => form.visit === visit && form.intent.startsWith('visit-') && isNews(form))
    ;(intent.closest('details') ?? intent.form!).hidden = isRecorded
  }
}

/** Tells how far one of them is. Gives its line. */
export function draw(form: KeptForm, isOnItsWay: boolean): Element {
  const line = section().querySelector(`[data-form="${form.id}"]`) ?? newLine(form)
  const [what, how, rest, progress, remove] = line.children as unknown as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLProgressElement,
    HTMLButtonElement,
  ]
  const isRefused = form.state === 'refused'
  write(what, `${what.dataset['of'] ?? ''}${form.what} · ${hourAt(form.pressedAt)}`)
  write(how, isRefused ? form.said : howFar(form, isOnItsWay))
  how.className = isRefused ? 'desk-problem' : ''
  // Whoever wrote it may need it elsewhere.
  write(rest, isRefused ? textOf(form) : '')
  rest.hidden = rest.textContent === ''
  progress.hidden = form.state !== 'here' || form.percent === 0
  progress.value = form.percent
  remove.hidden = form.state === 'sent' || isOnItsWay
  return line
}

/** Whether the page that is shown does not know of it yet. */
function isNews({ state, sentAt }: KeptForm): boolean {
  return state === 'here' || (state === 'sent' && sentAt > dayShown(document)!.at)
}

function howFar(form: KeptForm, isOnItsWay: boolean): string {
  if (form.state === 'sent') return word('sent', { time: hourAt(form.sentAt) })
  const percent = String(form.percent)
  if (isOnItsWay) return word('sending', { percent })
  if (form.percent > 0) return word('cut', { percent })
  const size = form.fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0)
  return [word('here'), ...(size > 0 ? [inMegabytes(size)] : [])].join(', ')
}

function inMegabytes(bytes: number): string {
  const { lang } = document.documentElement
  const figure = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(lang, figure).format(Math.max(0.1, bytes / MEGABYTE))
}

function textOf({ fields }: KeptForm): string {
  return String(fields.find(([name]) => name === 'text')?.[1] ?? '')
}

function lists(): readonly HTMLElement[] {
  return [...section().querySelectorAll<HTMLElement>('[data-queue]')]
}

function newLine(form: KeptForm): Element {
  const own = lists().find(({ dataset }) => dataset['queue'] === form.visit)
  const list = own ?? lists().find(({ dataset }) => dataset['queue'] === '')!
  const line = document.createElement('li')
  line.dataset['form'] = String(form.id)
  const [what, how, rest] = ['b', 'small', 'small'].map((name) => document.createElement(name))
  if (!own) what!.dataset['of'] = `${form.of}: `
  const progress = document.createElement('progress')
  progress.max = 100
  progress.ariaLabel = form.what
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.className = 'desk-button desk-button-quiet'
  remove.textContent = word('remove')
  remove.ariaLabel = `${word('remove')}: ${form.what}, ${hourAt(form.pressedAt)}`
  remove.addEventListener('click', () => void dropForm(form.id).then(drawLines))
  line.append(what!, how!, rest!, progress, remove)
  for (const [, value] of form.fields) if (typeof value !== 'string') void addPicture(line, value)
  list.append(line)
  list.hidden = false
  return line
}

/** Shows a photo beside its line, as far as the browser can; what it says is in the line. */
async function addPicture(line: Element, photo: Blob): Promise<void> {
  const bitmap = await createImageBitmap(photo, { resizeHeight: PICTURE_HEIGHT }).catch(() => null)
  if (!bitmap) return
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.ariaHidden = 'true'
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  line.append(canvas)
}

/** Writes a text, and says nothing anew to screen readers that is said already. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
