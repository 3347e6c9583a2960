import { randomUUID } from 'node:crypto'

/** The details of a visitor, by the names of the fields, and as they are kept. */
export const typedMessage = {
  name: 'Lucía Peñarroya',
  phone: '600 11 22 33',
  email: 'lucia@visitante.example',
  message: 'Hola:\r\n\r\n¿Llega la fibra a mi calle?\r\nGracias 👩‍🔧',
}

/** The fields of the contact form. */
export function messageFields(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { request: randomUUID(), remarks: '', ...typedMessage, ...changes }
}
