import {
  answeredCookies,
  COOKIE_BANNER,
  readCookieChoices,
  storedCookie,
} from '#app/components/layout/cookie-answer.ts'

/** Answers the cookie banner without loading a page, with the cookies that the server would set, and has it recorded. */
export function answerCookieBanner(): void {
  const page = document.documentElement.dataset
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.closest(`#${COOKIE_BANNER}`)) return
    const posted = new FormData(form, submitter)
    const choices = readCookieChoices(posted)
    if (!choices) return
    event.preventDefault()
    const cookies = answeredCookies(choices)
    for (const cookie of cookies) document.cookie = storedCookie(cookie, location.protocol)
    // Without a page to go back to, it is only recorded. The answer holds whether that works or not.
    posted.delete('back')
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
      if (!(target instanceof Element) || !target.closest(`#${COOKIE_BANNER}`)) return
      for (const purpose of target.querySelectorAll<HTMLInputElement>('[role=switch]')) {
        purpose.checked = page['cookies']?.includes(`${purpose.name}=true`) === true
      }
    },
    true,
  )
}
