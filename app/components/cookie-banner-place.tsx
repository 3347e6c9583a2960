import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { answeredCookies, keptCookie } from './cookie-answer.ts'
import styles from './cookie-banner.module.css'
import { useServedHtml } from './served-html.ts'

/** The element around it, by which its markup is found again. */
export const COOKIE_BANNER_PLACE = 'cookies'

/**
 * Where the server puts the cookie banner, for everybody: `data-cookies` on the document says what was answered, and
 * the style sheet hides the banner by it. With JavaScript an answer needs no new page.
 */
export function CookieBannerPlace() {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState(false)
  const html = useServedHtml(COOKIE_BANNER_PLACE, null)

  useEffect(() => {
    place.current?.addEventListener('submit', (event) => {
      event.preventDefault()
      keepAnswer(new FormData(event.target as HTMLFormElement, event.submitter))
      setSaved(true)
    })
    place.current?.addEventListener('beforetoggle', showAnswer, true)
  }, [])

  return (
    <>
      <div ref={place} id={COOKIE_BANNER_PLACE} className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />
      <p className="visually-hidden" role="status">
        {saved && t`Preferences saved`}
      </p>
    </>
  )
}

function keepAnswer(form: FormData) {
  const cookies = answeredCookies(form) ?? []
  for (const cookie of cookies) document.cookie = keptCookie(cookie)
  document.documentElement.dataset['cookies'] = cookies.join(' ')
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
}

/** What is switched on as the preferences open is what was answered, not what was left there without saving. */
function showAnswer({ target }: Event) {
  for (const input of (target as Element).querySelectorAll<HTMLInputElement>('[role=switch]'))
    input.checked = document.documentElement.dataset['cookies']?.includes(`${input.name}=true`) ?? false
}
