import type { Area } from './areas.ts'

/** The language whose files say in comments what a translator is to say. */
export const TEMPLATE_LANGUAGE = 'es-ES'

const files = import.meta.glob<string>('./messages/es-ES/*.po', { query: '?raw', import: 'default' })

/** The messages of an area as a PO file, with their translation into Spanish. */
export async function templateOf(area: Area): Promise<string> {
  const load = files[`./messages/${TEMPLATE_LANGUAGE}/${area}.po`]
  if (!load) throw new Error(`${area} has no file of messages`)
  return load()
}
