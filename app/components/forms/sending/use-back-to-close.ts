import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'

/**
 * Has the browser's back close an open dialog and stay on its page. An entry of the history is added, because the one
 * before may belong to another document, which nothing can keep a browser from.
 */
export function useBackToClose(dialog: RefObject<HTMLDialogElement | null>): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')

  const addEntry = useEffectEvent(() => void navigate(pathname + search, { preventScrollReset: true }))
  useEffect(() => addEntry(), [])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    dialog.current?.close()
  }, [blocker, dialog])

  // The router blocks only from its next render on: who is quicker is back on the entry from before.
  useEffect(() => {
    const close = () => dialog.current?.close()
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [dialog])
}
