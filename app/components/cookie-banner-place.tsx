import styles from './layout/cookie-banner.module.css'
import { useServedHtml } from './served-html.ts'

/** The element around it, by which its markup is found again. */
export const COOKIE_BANNER_PLACE = 'cookies'

/**
 * Where the server puts the cookie banner, for everybody: `data-cookies` on the document says what was answered, and
 * the style sheet hides the banner by it. The script in the head answers it (`cookie-answer-script.ts`).
 */
export function CookieBannerPlace() {
  const html = useServedHtml(COOKIE_BANNER_PLACE, null)
  return <div id={COOKIE_BANNER_PLACE} className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />
}
