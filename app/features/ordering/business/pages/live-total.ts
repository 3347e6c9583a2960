import { afterStep, countField, INTERNET, WHO, ADD_UP } from '../counts.ts'

/*
 * The script of the order of a business: each change of what is ordered asks the server for its total, and takes over what
 * the page has of it. Without it, or where it fails, the buttons post the form.
 */
const form = document.querySelector<HTMLFormElement>('form[data-stale]')!
const counts = [...form.querySelectorAll<HTMLInputElement>(`[name^="${countField('')}"]`)]
const internets = [...form.querySelectorAll<HTMLInputElement>(`[name="${INTERNET}"]`)]
let asked = new AbortController()

form.addEventListener('submit', (event) => {
  const typed = Object.fromEntries(counts.map(({ name, value }) => [name.slice(countField('').length), value]))
  const stepped = afterStep((event.submitter as HTMLButtonElement | null)?.value ?? '', typed)
  if (!stepped) return
  event.preventDefault()
  for (const count of counts) count.value = stepped[count.name.slice(countField('').length)]!
  void update()
})

for (const field of [...counts, ...internets]) field.addEventListener('input', () => void update())

// What the browser has put back is another choice than that of the total.
addEventListener('pageshow', () => {
  const isOther = (field: HTMLInputElement) =>
    field.value !== field.defaultValue || field.checked !== field.defaultChecked
  if ([...counts, ...internets].some(isOther)) void update()
})

// From where it is asked who orders, the bar sends.
new IntersectionObserver(
  ([who]) => {
    form.toggleAttribute('data-past', who!.isIntersecting || who!.boundingClientRect.top < 0)
  },
  { rootMargin: '0px 0px -50%' },
).observe(document.getElementById(WHO)!)

// From here on no other choice keeps the total.
form.toggleAttribute('data-watched', true)

async function update(): Promise<void> {
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  form.dataset['stale'] = 'asked'
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  body.set('intent', ADD_UP)
  try {
    const response = await fetch(form.action, { method: 'POST', body, signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    take(page)
    // Where a number is wrong, what stands there is no total of the choice.
    form.dataset['stale'] = page.querySelector<HTMLFormElement>('form[data-stale]')!.dataset['stale']
  } catch {
    if (!signal.aborted) form.dataset['stale'] = 'failed'
  }
}

/** Takes over what a page says of the choice, and nothing that is typed. */
function take(page: Document): void {
  for (const shown of form.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = page.querySelector<HTMLElement>(`[data-live="${shown.dataset['live']}"]`)!
    shown.hidden = next.hidden
    // Fields that are shown or not keep what is typed in them.
    if (!('fields' in shown.dataset) && shown.innerHTML !== next.innerHTML) shown.replaceChildren(...next.childNodes)
  }
  // A count keeps the value that it was served with: browsers bring back, on the way back, what differs from that.
  for (const count of counts) {
    count.ariaInvalid = page.getElementsByName(count.name)[0]!.ariaInvalid
  }
  for (const internet of internets) internet.defaultChecked = internet.checked
}
