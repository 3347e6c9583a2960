import { randomUUID } from 'node:crypto'

/** Where nobody has fibre: Castellfort. */
export const WITHOUT_FIBRE = '12038'

/** The fields of the form of the waiting list. */
export function waitingFields<Changes extends Record<string, string>>(changes?: Changes) {
  return {
    request: randomUUID(),
    remarks: '',
    place: WITHOUT_FIBRE,
    email: 'nuria@visitante.example',
    consent: 'on',
    ...changes,
  }
}
