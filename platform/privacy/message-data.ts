import { messageContext } from '../outbox/sealed-message.ts'
import type { PersonalData } from './personal-data.ts'
import { openRows } from './open-sealed.ts'
import { sealRowsAnew } from './seal-anew.ts'

/** The messages of the outbox. Their export, blocking and erasure belong to what they are about. */
export const messageData: PersonalData = {
  sealed: { outbox: ['payload'] },
  without: {
    export: 'told with the requests and the people that they are about',
    forget: 'gone with these',
    expire: 'empty once they are sent, and gone with these',
  },
  open: (deps) => openRows(deps, 'outbox', messageContext),
  sealAnew: async (deps) => ({ what: 'messages', ...(await sealRowsAnew(deps, 'outbox', messageContext)) }),
}
