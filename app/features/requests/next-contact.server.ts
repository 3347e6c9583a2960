import { nextContact, type NextContact } from '#domain/service-levels/next-contact.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import type { Site } from '#site-folder/site.ts'
import type { RequestContent } from './content.server.ts'
import type { WithKinds } from './request-kind.server.ts'

/** When whoever has sent a request hears from us next, by the operator's targets; null where nothing says when. */
export function nextContactOf(
  { kinds }: WithKinds,
  { brand, care }: Pick<Site, 'brand' | 'care'>,
  content: RequestContent,
  receivedAt: number,
): NextContact | null {
  const kind = kinds[content.kind]
  const targets = targetsOf(care, content.kind, kind.topic?.(content) ?? null)
  const wish = kind.contactWish?.(content, receivedAt) ?? null
  return nextContact(brand.hours, receivedAt, targets?.firstAnswer ?? null, wish)
}
