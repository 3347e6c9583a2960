import {
  alone,
  forgetDay,
  forgetIfOver,
  isDayKept,
  keptDay,
  unsentForms,
  type KeptForm,
} from '#app/components/device/day/kept-day.ts'
import { sendKept, stopSending } from '#app/components/device/day/send-kept.ts'

/*
 * The script of a technician's frame of the desk: what their phone keeps of the day goes once somebody else is signed in, and
 * with whoever signs out. They wait until all of it is sent, or say that it may be lost.
 */
const LATER_MS = 5000

const form = document.querySelector<HTMLFormElement>('[data-signs-out]')!
const dialog = document.querySelector<HTMLDialogElement>('[data-unsent]')!

void forgetOthers()

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signOut()
})

async function forgetOthers(): Promise<void> {
  if (!(await isDayKept())) return
  await forgetIfOver(Date.now())
  const day = await keptDay()
  if (day && day.person !== form.dataset['signsOut']) await forgetDay()
}

async function signOut(): Promise<void> {
  // Where the browser stores nothing, there is nothing to lose.
  const isKept = await isDayKept().catch(() => false)
  const unsent = isKept ? await unsentForms().catch(() => []) : []
  return unsent.length > 0 ? waitForQueue() : leave(isKept)
}

async function leave(isKept: boolean): Promise<void> {
  if (!isKept) return form.submit()
  await alone(async () => {
    await forgetDay().catch(() => null)
    form.submit()
    // Until this page is left nothing is kept again.
    return new Promise(() => {})
  })
}

/** Names what is not sent, sends it, and signs out after that; unless whoever asked for it has thought again. */
async function waitForQueue(): Promise<void> {
  const [list, stay, lose] = dialog.querySelectorAll<HTMLElement>('ul, [data-stays], button:not([data-stays])')
  const name = ({ of, what, said }: KeptForm) => [`${of}: ${what}`, said].filter(Boolean).join('. ')
  const tell = async () => {
    const left = await unsentForms()
    const lines = left.map((each) => Object.assign(document.createElement('li'), { textContent: name(each) }))
    list!.replaceChildren(...lines)
    return left.length
  }
  await tell()
  dialog.showModal()
  stay!.addEventListener('click', () => dialog.close(), { once: true })
  lose!.addEventListener(
    'click',
    () => {
      dialog.close()
      stopSending()
      void leave(true)
    },
    { once: true },
  )
  while (dialog.open) {
    // oxlint-disable-next-line no-await-in-loop -- tried again as long as somebody waits for it
    await sendKept({ tell: () => void tell() })
    // oxlint-disable-next-line no-await-in-loop
    if ((await tell()) === 0 && dialog.open) return leave(true)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  }
}
