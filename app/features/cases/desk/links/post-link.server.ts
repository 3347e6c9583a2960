import { data, type RouterContextProvider } from 'react-router'
import {
  caseToLink,
  linkTwoCases,
  unlinkTwoCases,
  type LinkRefusal,
} from '#app/features/cases/links/case-links.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'

type Posted = {
  readonly caseId: string
  /** Those of it and of what is merged into it: each has links of its own. */
  readonly own: readonly string[]
  readonly intent: 'link-case' | 'unlink-case'
  readonly form: FormData
}

/** Links a case with that of the reference that was typed, or takes a link back; gives why not, null where it is done. */
export async function postLink(
  context: Readonly<RouterContextProvider>,
  { caseId, own, intent, form }: Posted,
): Promise<LinkRefusal | null> {
  const services = context.get(requestServicesContext)
  const typed = textOf(form, intent === 'link-case' ? 'reference' : 'other')
  const formId = services.cipher.fingerprint(JSON.stringify([textOf(form, 'form'), intent, typed]))
  const by = { caseId, actor: context.get(staffContext).id, formId }
  if (intent === 'unlink-case') {
    const of = textOf(form, 'of')
    await unlinkTwoCases(services, { ...by, caseId: own.includes(of) ? of : caseId, otherId: typed })
    return null
  }
  const found = await caseToLink(services, caseId, typed)
  if (typeof found === 'string') return found
  const outcome = await linkTwoCases(services, { ...by, ...found })
  if (outcome === 'gone') throw data(null, { status: 404 })
  return outcome === 'done' ? null : outcome
}
