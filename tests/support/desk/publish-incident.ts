import type { Visitor } from '#tests/support/site/visitor.ts'
import type { Page, Typed } from '#tests/support/page/page.ts'

/** A time as a field for date and time has it, some minutes from now, in mainland Spain. */
export function fieldTime(minutes: number): string {
  return spanishTime(new Date(Date.now() + minutes * 60_000))
}

/** A time in the same form. */
export function spanishTime(time: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  })
  return format.format(time).replace(' ', 'T')
}

type NewIncident = {
  readonly title: string
  readonly text: string
  /** One a line. */
  readonly places?: string
  readonly services?: readonly string[]
  /** More fields, by the labels of the first language. */
  readonly typed?: Typed
  readonly works?: { readonly starts: string; readonly ends: string }
}

/** Publishes an incident as a manager does, with a look at it before; gives the answer of the press on publish. */
export async function publish(staff: Visitor, incident: NewIncident): Promise<Page> {
  return staff.press(await previewed(staff, incident), 'Publicar')
}

/** The look at an incident before it is published. */
export async function previewed(staff: Visitor, incident: NewIncident): Promise<Page> {
  const form = await staff.visit('/gestion/estado/nuevo')
  for (const service of incident.services ?? ['Internet por fibra']) {
    form.page.getByLabelText<HTMLInputElement>(service).checked = true
  }
  const { works } = incident
  if (works) form.page.getByLabelText<HTMLInputElement>('Trabajos programados').checked = true
  return pressIn(form, staff, 'Verlo antes de publicarlo', {
    'title-es-ES': incident.title,
    'text-es-ES': incident.text,
    places: incident.places ?? '',
    nextWord: works ? '' : fieldTime(90),
    ...(works && { starts: works.starts, ends: works.ends }),
    ...incident.typed,
  })
}

/** Says something new of an incident by the form of its page. */
export async function update(staff: Visitor, path: string, typed: Typed, over = false): Promise<Page> {
  const form = await staff.visit(path)
  if (over) form.page.getByLabelText<HTMLInputElement>('Ha terminado').checked = true
  const preview = await pressIn(form, staff, 'Verlo antes de publicarlo', typed)
  return staff.press(preview, 'Publicar')
}

/** Types by the names of fields: the labels of a form in two languages are the same. */
export function pressIn(form: Page, staff: Visitor, button: string, typed: Typed): Promise<Page> {
  for (const [name, text] of Object.entries(typed)) {
    const field = form.document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`no field is called ${name}`)
    field.value = text
  }
  return staff.press(form, button)
}
