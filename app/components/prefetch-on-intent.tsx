import { useContext, useEffect, useState } from 'react'
import {
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { completeWords } from './page-data.ts'

/** How long a mouse or the keyboard's focus rests on a link that somebody means, in milliseconds. */
const REST = 65

type Connection = { readonly connection?: { readonly saveData: boolean } }

/**
 * Fetches the page of the link that somebody is about to follow, also of those in served markup: what it is drawn
 * with, its data, and the words of all pages. Nobody who wants to save data is made to fetch what they may not need.
 */
export function PrefetchOnIntent() {
  const [page, setPage] = useState('')
  useEffect(() => {
    let waiting: number | undefined
    const intend = (event: Event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (event.target instanceof Element) mean(event.target.closest('a'), isTouch)
    }
    const mean = (link: HTMLAnchorElement | null, isTouch: boolean) => {
      if (!link || !leadsToAnotherPage(link)) return
      clearTimeout(waiting)
      waiting = window.setTimeout(
        () => {
          setPage(link.pathname + link.search)
          void completeWords()
        },
        isTouch ? 0 : REST,
      )
    }
    const forget = () => clearTimeout(waiting)
    const stop = new AbortController()
    if (!(navigator as Connection).connection?.saveData) {
      for (const type of ['pointerover', 'focusin']) document.addEventListener(type, intend, { signal: stop.signal })
      for (const type of ['pointerout', 'focusout']) document.addEventListener(type, forget, { signal: stop.signal })
      // What brought the scripts here may have been just that.
      mean(document.querySelector('a:is(:hover, :focus)'), false)
    }
    return () => {
      stop.abort()
      forget()
    }
  }, [])
  return (
    page && (
      <>
        <PrefetchPageLinks page={page} />
        <SheetsOf page={page} />
      </>
    )
  )
}

/** React Router waits for a page's style sheets before it shows it, and does not fetch ahead those that are missing. */
function SheetsOf({ page }: { page: string }) {
  const [, ...matches] = useContext(RouterContext)?.router.match(page) ?? []
  const routes = useContext(FrameworkContext)?.manifest.routes ?? {}
  const sheets = new Set(matches.flatMap(({ route }) => routes[route.id]?.css ?? []))
  const missing = [...sheets].filter((sheet) => !document.querySelector(`link[rel=stylesheet][href="${sheet}"]`))
  return missing.map((sheet) => <link key={sheet} rel="prefetch" as="style" href={sheet} />)
}

/** Files have an ending. */
function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && !link.pathname.includes('.')
}
