import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells assistive technology the title of the next page, as a browser does when it loads one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [news, setNews] = useState('')
  const last = useRef({ pathname, title: '' })

  useEffect(() => {
    const { title } = document
    // The calculator's path changes with every step, and its title does not: that is no news.
    if (pathname !== last.current.pathname && title !== last.current.title) setNews(title)
    last.current = { pathname, title }
  }, [pathname])

  return (
    <p className="visually-hidden" aria-live="polite">
      {news}
    </p>
  )
}
