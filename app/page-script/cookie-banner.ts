import { COOKIE_BANNER, answeredCookies, storedCookie } from '#app/components/layout/cookie-answer.ts'

/** Answers the cookie banner without a new page: what is stored is what the server would store. */
export function answerCookieBanner(): void {
  const page = document.documentElement.dataset
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.closest(`#${COOKIE_BANNER}`)) return
    const cookies = answeredCookies(new FormData(form, submitter))
    if (!cookies) return
    event.preventDefault()
    for (const cookie of cookies) document.cookie = storedCookie(cookie)
    page['cookies'] = cookies.join(' ')
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    const status = document.querySelector<HTMLElement>(`#${COOKIE_BANNER} + [role=status]`)
    if (status) status.textContent = status.dataset['saved'] ?? ''
  })
  // As the preferences open, what is switched on is what was answered, not what was left there without saving.
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
