import { writeCookie } from '#app/components/device/browser-memory.ts'
import { answeredCookies, COOKIE_BANNER } from '#app/components/layout/cookie-answer.ts'

/** Answers the cookie banner without loading a page, with the cookies that the server would set, and has it recorded. */
export function answerCookieBanner(): void {
  const page = document.documentElement.dataset
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const banner = form.closest(`#${COOKIE_BANNER}`)
    if (!banner) return
    const posted = new FormData(form, event.submitter)
    event.preventDefault()
    // Each of its buttons is an answer.
    const cookies = answeredCookies(posted)!
    for (const cookie of cookies) writeCookie(cookie)
    page['cookies'] = cookies.join(' ')
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    const status = banner.nextElementSibling as HTMLElement
    status.textContent = status.dataset['saved']!
    // The answer holds whether it can be recorded or not.
    navigator.sendBeacon(form.action, posted)
  })
  // Preferences open with the stored answers, without changes that were never saved.
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      const panel = target as Element
      if (!panel.closest(`#${COOKIE_BANNER}`)) return
      for (const purpose of panel.querySelectorAll<HTMLInputElement>('[role=switch]')) {
        purpose.checked = page['cookies']!.split(' ').includes(`${purpose.name}=true`)
      }
    },
    true,
  )
}
