import { randomUUID } from 'node:crypto'

/** What a visitor types, by the names of the fields, and as it is kept. */
export const typedMessage = {
  name: 'Lucía Peñarroya',
  phone: '600 11 22 33',
  email: 'lucia@visitante.example',
  message: 'Hola:\r\n\r\n¿Llega la fibra a mi calle?\r\nGracias 👩‍🔧',
}

/** What the contact form posts. */
export function messageFields(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { request: randomUUID(), remarks: '', ...typedMessage, ...changes }
}
