import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { takeBack } from '#platform/outbox/take-back.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { TranscriptCard, TranscriptText, transcribed } from './transcribed.server.tsx'

/** What customers say of a complaint, written down with their consent. */
export const transcripts = caseCapability({
  actions: [transcribed],
  event: 'transcript',
  undo: async (_deps, _site, tx, { told }) => {
    if (told) await takeBack(tx, told)
  },
  Says: TranscriptText,
  show: async (_context, requests) => {
    const complaints = requests.filter(
      ({ content, state }) => content.kind === 'complaint' && !isDone('complaint', state),
    )
    return complaints.length === 0 ? null : { complaints }
  },
  Card: TranscriptCard,
  part: { id: 'transcripcion', label: msg`Transcript`, has: () => true },
})
