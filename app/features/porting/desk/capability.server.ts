import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { allNumbers } from '../all-numbers.server.ts'
import { portsOf, restorePort } from '../ports.server.ts'
import { portAdded } from './added.server.tsx'
import { portCancelled } from './cancelled.server.tsx'
import { NumbersCard } from './card.server.tsx'
import { portData } from './data.server.tsx'
import { portAccepted, portAsked, portDone } from './days.server.tsx'
import { numberedOrders } from './numbered-orders.server.ts'
import { portRefused } from './refused.server.tsx'
import { PortText } from './says.tsx'
import { portUnlocked } from './unlocked.server.tsx'

/** Numbers that customers bring, at the desk. */
export const porting = caseCapability({
  actions: [portAdded, portData, portAsked, portAccepted, portRefused, portDone, portUnlocked, portCancelled],
  event: 'port',
  undo: ({ cipher, clock }, _site, tx, event) => restorePort(cipher, tx, event, clock()),
  Says: PortText,
  show: numberedOrders,
  Card: NumbersCard,
  urgent: async (context) => {
    const numbers = await allNumbers(context.get(servicesContext), context.get(siteContext))
    return numbers
      .filter(({ port }) => port.state === 'ready')
      .map(({ caseId }) => ({ caseId, why: msg`Number to be asked for`, verb: msg`Ask for it`, part: 'numeros' }))
  },
  worksSince: async (context, caseId) => {
    const { cipher, db } = context.get(servicesContext)
    const ports = await portsOf(cipher, db.kysely, [caseId])
    return ({ key }) => {
      const port = ports.find(({ line }) => line === key)
      return port?.state === 'done' ? port.doneOn : null
    }
  },
  part: {
    id: 'numeros',
    label: msg`Numbers`,
    has: ({ orders }) => orders.some(({ ports }) => ports.length > 0),
  },
})
