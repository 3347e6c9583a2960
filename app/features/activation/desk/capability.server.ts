import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { putWorking } from '../working-services.server.ts'
import { BeganText, BeginFields, servicesBegin } from './began.server.tsx'
import { ServicesCard, ServiceText } from './card.server.tsx'
import { serviceCleared } from './cleared.server.tsx'
import { servicesAtCase } from './services-at-case.server.ts'
import { serviceWorks } from './works.server.tsx'

/** What works of an order, and since when, at the desk. */
export const activation = caseCapability({
  actions: [serviceWorks, serviceCleared],
  event: 'service',
  undo: ({ clock }, _site, tx, { service: { key }, was }, caseId) =>
    putWorking(tx, caseId, { key, workingOn: was }, clock()),
  Says: ServiceText,
  show: servicesAtCase,
  Card: ServicesCard,
  part: { id: 'servicios', label: msg`Services`, has: ({ isRecorded }) => isRecorded },
  follows: servicesBegin,
  step: { Fields: BeginFields, Says: BeganText },
})
