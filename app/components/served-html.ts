import { createContext, useContext, useState } from 'react'

/** By the ids of the elements that hold it. */
export type ServedHtmlById = Readonly<Record<string, string>>

/**
 * HTML that only the server's render is given, by the id of the element it fills. A document carries it in its
 * markup, where hydration finds it again, and so need not carry it a second time as data or as a script.
 */
export const ServedHtml = createContext<ServedHtmlById>({})

/**
 * The HTML of the element with this id.
 *
 * @param loaded as a loader answered it to a navigation within the site; null in a document
 */
export function useServedHtml(id: string, loaded: string | null): string {
  const served = useContext(ServedHtml)
  const [hydrated] = useState(() => loaded ?? served[id] ?? document.getElementById(id)?.innerHTML ?? '')
  return loaded ?? hydrated
}
