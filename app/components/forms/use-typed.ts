import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetSent, readHistoryEntry, type HistoryEntry } from './history-entry.ts'
import type { Sent } from './request-answer.ts'
import { mintRequestId } from './request-id.ts'
import { useSavedEntry } from './use-saved-entry.ts'

type TypedForm<Typed> = {
  readonly empty: Typed
  /** The fields of the form as they are set. */
  readonly read: (form: FormData) => Typed
  /** What the page was served with, where it is the answer to a form sent without scripts. */
  readonly served: HistoryEntry<Typed> | null
  /** Set once the request is stored: the form is empty then, and its next request another one. */
  readonly sent: Sent | null
}

/**
 * What is typed in a form of this tab, and the id of the request it is for. Both live in the entry of the tab's history,
 * and nowhere else.
 */
export function useTyped<Typed extends object>({ empty, read, served, sent }: TypedForm<Typed>) {
  const address = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [{ typed, requestId, isRestored }, set] = useReducer(changed<Typed>, {
    typed: served?.typed ?? empty,
    requestId: served?.requestId ?? null,
    isRestored: false,
  })

  const restore = useEffectEvent(() => {
    if (served) {
      set({ isRestored: true })
      return
    }
    const entry = readHistoryEntry<Typed>(address.state as HistoryEntry<Typed> | null)
    const saved = entry?.typed ?? empty
    set({
      isRestored: true,
      requestId: entry?.requestId ?? mintRequestId(),
      // A slow phone lets people type before this runs: what the fields say is newer than what was saved.
      typed: form.current ? newer(read(new FormData(form.current)), saved, empty) : saved,
    })
  })
  // Before anything can be pressed: a press may lead to another entry, in which nothing is saved yet.
  useLayoutEffect(() => restore(), [])

  useSavedEntry({ typed, requestId }, address.key, isRestored)

  const reset = useEffectEvent(() => {
    if (requestId) forgetSent(requestId)
    set({ typed: empty, requestId: mintRequestId() })
  })
  useEffect(() => {
    if (sent) reset()
  }, [sent])

  return {
    form,
    typed,
    change: (typed: Partial<Typed>) => set({ typed }),
    requestId,
    setRequestId: (requestId: string) => set({ requestId }),
  }
}

type State<Typed> = HistoryEntry<Typed> & {
  /** Whether what an earlier visit to the entry saved has been read. */
  readonly isRestored: boolean
}

type Changes<Typed> = Partial<Omit<State<Typed>, 'typed'>> & { readonly typed?: Partial<Typed> }

function changed<Typed>(state: State<Typed>, changes: Changes<Typed>): State<Typed> {
  return { ...state, ...changes, typed: { ...state.typed, ...changes.typed } }
}

/** Field by field what was set, or else what was saved. */
function newer<Typed extends object>(set: Typed, saved: Typed, empty: Typed): Typed {
  const isSet = (field: keyof Typed) => JSON.stringify(set[field]) !== JSON.stringify(empty[field])
  const fields = (Object.keys(empty) as (keyof Typed)[]).map((field) => [field, (isSet(field) ? set : saved)[field]])
  return Object.fromEntries(fields) as Typed
}
