import { answeredCookies, COOKIE_BANNER, storedCookie } from '#app/components/layout/cookie-answer.ts'

/** Answers the cookie banner without loading a page, with the cookies that the server would set, and has it recorded. */
export function answerCookieBanner(): void {
  const page = document.documentElement.dataset
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.closest(`#${COOKIE_BANNER}`)) return
    const posted = new FormData(form, event.submitter)
    const cookies = answeredCookies(posted)
    if (!cookies) return
    event.preventDefault()
    for (const cookie of cookies) document.cookie = storedCookie(cookie, location.protocol)
    // The answer holds whether it can be recorded or not.
    navigator.sendBeacon(form.action, posted)
    page['cookies'] = cookies.join(' ')
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    const status = document.querySelector<HTMLElement>(`#${COOKIE_BANNER} + [role=status]`)
    if (status) status.textContent = status.dataset['saved'] ?? ''
  })
  // Preferences open with the stored answers, without changes that were never saved.
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      const panel = target as Element
      if (!panel.closest(`#${COOKIE_BANNER}`)) return
      for (const purpose of panel.querySelectorAll<HTMLInputElement>('[role=switch]')) {
        purpose.checked = page['cookies']!.includes(`${purpose.name}=true`)
      }
    },
    true,
  )
}
