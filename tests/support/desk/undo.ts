import type { UndoAction } from '#app/features/cases/actions/case-action.server.ts'

/** Takes back the last action on a case, as its page asks for it. */
export const undo: UndoAction = { kind: 'undo' }
