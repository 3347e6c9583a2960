import { noisyPng } from '#tests/support/posted/files.ts'
import { desk, post, type Fields, type Form } from './access-desk.ts'

/** The version that a page of the settings says its form was filled in with. */
async function baseOf(path: string): Promise<string> {
  const { document } = await desk.owner.visit(path)
  return document.querySelector<HTMLInputElement>('input[name="base"]')?.value ?? ''
}

/** A form of a page of the settings. */
export const setting =
  (page: string, intent: string, fields: Fields = {}) =>
  async () => {
    const path = `/gestion/ajustes/${page}`
    return { path, fields: { intent, base: await baseOf(path), ...fields } }
  }

/** The forms that each page of the settings has; going back is to what is there to go back to. */
export function ofSetting(page: string, typed: Fields) {
  return {
    save: setting(page, 'save', typed),
    restore: async () => {
      const path = `/gestion/ajustes/${page}`
      const subject = subjects[page]
      const [row] = await desk.site.query(`select max(id) as id from site_edits where subject = '${subject}'`)
      return { path, fields: { intent: 'restore', base: await baseOf(path), version: String(row?.['id'] ?? 0) } }
    },
    file: setting(page, 'file'),
  }
}

const PICTURES = '/gestion/ajustes/imagenes'

/** A picture that is uploaded, taken away and brought back. */
export const pictureForms = {
  upload: async () => uploaded(),
  remove: async () => {
    await post(desk.owner, uploaded())
    return ofLatest('remove')
  },
  restore: async () => {
    await post(desk.owner, uploaded())
    await post(desk.owner, await ofLatest('remove'))
    return ofLatest('restore')
  },
}

function uploaded(): Form {
  return { path: PICTURES, fields: { intent: 'upload' }, files: [{ name: 'plaza.png', content: noisyPng(8, 8) }] }
}

async function ofLatest(intent: string): Promise<Form> {
  const [row] = await desk.site.query(
    `select id, subject from site_edits where subject like 'picture:%' order by id desc limit 1`,
  )
  const name = String(row?.['subject']).slice('picture:'.length)
  return { path: PICTURES, fields: { intent, name, version: String(row?.['id']) } }
}

const subjects: Readonly<Record<string, string>> = {
  horario: 'hours',
  festivos: 'holidays',
  plazos: 'targets',
  'tiendas/plaza': 'shop:plaza',
  instalaciones: 'installation',
  avisos: 'notices',
  portada: 'hero',
  'respuestas/order-appointment': 'reply:order-appointment',
}

const languages = ['es-ES', 'ca-ES-valencia', 'en-US']

/** A template in each language of the demo operator. */
export const template: Fields = Object.fromEntries(
  languages.flatMap((language) => [
    [`subject-${language}`, 'Cita'],
    [`text-${language}`, 'Hola, {{name}}.'],
  ]),
)
