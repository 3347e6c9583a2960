import {
  Children,
  cloneElement,
  isValidElement,
  useDeferredValue,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Links as routersLinks } from 'react-router'

/** The element that stands before the style sheets: with `data-all`, the document has them without the build's links. */
const HOLDER = 'page-styles'

/** Before all style sheets: which of their files a page names first is the build's choice. */
const LAYERS = '@layer tokens, base, parts, pages;'

let inDocument: Set<string | null> | null = null

type PageStylesProps = {
  /** What runs before style sheets are asked for: a script behind their links would wait for them. */
  children: ReactNode
}

/**
 * React Router's links. A document that is kept for everybody has none to the style sheets of its page (decision 37);
 * pages that are gone to from there link what they need besides. Once hydrated, it has disabled ones: by these React
 * Router sees, before it goes to a page, that it need not fetch the sheet.
 */
export function PageStyles({ children }: PageStylesProps) {
  const [holder] = useState(() => (typeof document === 'undefined' ? null : document.getElementById(HOLDER)))
  // Later than `useHydrated` says so: nobody waits for these links, and the page answers first.
  const isHydrated = useDeferredValue(true, false)
  const links = Children.toArray(routersLinks({}).props.children)
  // The first render in a browser links what the document does.
  inDocument ??= new Set(holder?.hasAttribute('data-all') ? links.map(sheetOf) : [])
  return (
    <>
      <style id={HOLDER} dangerouslySetInnerHTML={{ __html: holder?.textContent ?? LAYERS }} />
      {children}
      {links.map((link) => (isInDocument(link) ? isHydrated && cloneElement(link, { disabled: true }) : link))}
    </>
  )
}

function isInDocument(link: ReactNode): link is ReactElement<{ disabled: boolean }> {
  const sheet = sheetOf(link)
  return sheet !== null && inDocument?.has(sheet) === true
}

function sheetOf(link: ReactNode): string | null {
  if (!isValidElement<{ rel?: string; href?: string }>(link) || link.props.rel !== 'stylesheet') return null
  return link.props.href ?? null
}
