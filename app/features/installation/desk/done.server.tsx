import { Trans } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { ActionForm } from '#app/features/case-kit/action-form.tsx'
import type { VisitAction } from '../visit.ts'
import { seenIn } from './seen.ts'
import { posted, visitAction } from './visit-action.server.ts'

type Done = Extract<VisitAction, { kind: 'visit-done' }>

/** Reads that a visit was made, as whoever was there has seen it. */
export function readDone(form: FormData): Done {
  return { kind: 'visit-done', ...seenIn(posted(form, 'visit')) }
}

/** A visit was made. */
export const visitDone = visitAction<Done>({ intent: 'visit-done', asks: readDone })

export function DoneForm() {
  return (
    <ActionForm
      action={visitDone}
      send={
        <>
          <DeskIcon name="check" />
          <Trans context="a visit">Done</Trans>
        </>
      }
    />
  )
}
