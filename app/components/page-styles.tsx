import { Children, isValidElement, useState, type ReactNode } from 'react'
import { Links as routersLinks } from 'react-router'

/** The id of the element that holds the style sheets of a document which comes with them. */
const HOLDER = 'page-styles'

/** Before all style sheets: which of their files a page names first is the build's choice. */
const LAYERS = '@layer tokens, base, parts, pages;'

let inDocument: Set<string | null> | null = null

/**
 * React Router's links. A document that holds its style sheets itself (decision 37) has none to them; pages that are
 * gone to from there link what they need besides.
 */
export function PageStyles() {
  const [styles] = useState(() => (typeof document === 'undefined' ? null : servedStyles()) ?? LAYERS)
  const links = Children.toArray(routersLinks({}).props.children)
  // The first render in a browser links what the document does.
  inDocument ??= new Set(styles === LAYERS ? [] : links.map(sheetOf))
  return (
    <>
      <style id={HOLDER} dangerouslySetInnerHTML={{ __html: styles }} />
      {typeof document === 'undefined' ? links : links.filter((link) => !isInDocument(link))}
    </>
  )
}

function servedStyles(): string | null | undefined {
  return document.getElementById(HOLDER)?.textContent
}

function isInDocument(link: ReactNode): boolean {
  const sheet = sheetOf(link)
  return sheet !== null && inDocument?.has(sheet) === true
}

function sheetOf(link: ReactNode): string | null {
  if (!isValidElement<{ rel?: string; href?: string }>(link) || link.props.rel !== 'stylesheet') return null
  return link.props.href ?? null
}
