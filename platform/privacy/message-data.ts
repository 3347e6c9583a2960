import { messageContext } from '../outbox/outbox.ts'
import type { PersonalData } from './personal-data.ts'
import { sealRowsAnew } from './seal-anew.ts'

/** The messages of the outbox. Their export, blocking and erasure belong to what they are about. */
export const messageData: PersonalData = {
  columns: { outbox: ['payload'] },
  sealAnew: async (tools) => ({ what: 'messages', ...(await sealRowsAnew(tools, 'outbox', messageContext)) }),
}
