import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useServedHtml } from './served-html.ts'
import styles from './layout/site-footer.module.css'

/** The id of the footer, by which its markup is found again. */
export const FOOTER = 'footer'

/**
 * The end of every page, as the server has put it into the document: nothing in it ever changes, so its markup is all
 * that browsers need. Links within the site need no new document.
 */
export function SiteFooterPlace() {
  const place = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const html = useServedHtml(FOOTER, null)

  useEffect(() => {
    const footer = place.current
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest('a')
      if (!link || link.target || link.origin !== location.origin || isForBrowser(event)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    footer?.addEventListener('click', follow)
    return () => footer?.removeEventListener('click', follow)
  }, [navigate])

  return <footer ref={place} id={FOOTER} className={styles.footer} dangerouslySetInnerHTML={{ __html: html }} />
}

/** With these keys it opens a tab or a window, or keeps what is linked. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
