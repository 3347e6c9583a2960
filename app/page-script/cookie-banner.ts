import { COOKIE_BANNER, answeredCookies, storedCookie } from '#app/components/layout/cookie-answer.ts'

/** Answers the cookie banner without loading a page, with the cookies that the server would set. */
export function answerCookieBanner(): void {
  const page = document.documentElement.dataset
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.closest(`#${COOKIE_BANNER}`)) return
    const cookies = answeredCookies(new FormData(form, submitter))
    if (!cookies) return
    event.preventDefault()
    for (const cookie of cookies) document.cookie = storedCookie(cookie, location.protocol)
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
