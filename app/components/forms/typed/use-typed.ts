import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetSent, readHistoryEntry, type HistoryEntry } from '../sending/history-entry.ts'
import type { Sent } from '../sending/request-answer.ts'
import { mintRequestId } from '../sending/request-id.ts'
import { putBackFields } from './served-fields.ts'
import { useSavedEntry } from '../sending/use-saved-entry.ts'

type TypedForm<Typed> = {
  readonly empty: Typed
  /** Reads the values of the form. */
  readonly read: (form: FormData) => Typed
  /** The values that this page was rendered with, if its form was sent without scripts. */
  readonly served: HistoryEntry<Typed> | null
  /** Set once the request is stored: the form is emptied and gets a new id. */
  readonly sent: Sent | null
}

/** The values of a form and the id of its request. Both are stored in the tab's history entry and nowhere else. */
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
    // When a part is loaded later, its fields come later, too.
    putBackFields()
    const entry = readHistoryEntry<Typed>(address.state as HistoryEntry<Typed> | null)
    // An entry from before this version may lack a field.
    const saved = { ...empty, ...entry?.typed }
    set({
      isRestored: true,
      requestId: entry?.requestId ?? mintRequestId(),
      // On a slow phone people type before hydration: the values in the form are newer than the stored ones.
      typed: form.current ? newer(read(new FormData(form.current)), saved, empty) : saved,
    })
  })
  // A layout effect, because a click may lead to another history entry, in which nothing is stored yet.
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
    change: (typed: Change<Typed>) => set({ typed }),
    requestId,
    setRequestId: (requestId: string) => set({ requestId }),
  }
}

type State<Typed> = HistoryEntry<Typed> & {
  /** Whether the stored values have been read. */
  readonly isRestored: boolean
}

/** Values as they were just typed, or those that follow from the latest: what a closure knows may be older. */
export type Change<Typed> = Partial<Typed> | ((latest: Typed) => Partial<Typed>)

type Changes<Typed> = Partial<Omit<State<Typed>, 'typed'>> & { readonly typed?: Change<Typed> }

function changed<Typed>(state: State<Typed>, changes: Changes<Typed>): State<Typed> {
  const typed = typeof changes.typed === 'function' ? changes.typed(state.typed) : changes.typed
  return { ...state, ...changes, typed: { ...state.typed, ...typed } }
}

/** Prefers what was typed, field by field, over what was stored. */
function newer<Typed extends object>(set: Typed, saved: Typed, empty: Typed): Typed {
  const isSet = (field: keyof Typed) => JSON.stringify(set[field]) !== JSON.stringify(empty[field])
  const fields = (Object.keys(empty) as (keyof Typed)[]).map((field) => [field, (isSet(field) ? set : saved)[field]])
  return Object.fromEntries(fields) as Typed
}
