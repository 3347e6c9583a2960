import { z } from 'zod'
import { brandSchema } from '../schema/brand-schema.ts'
import { catalogueSchema } from '../schema/catalogue-schema.ts'
import { plainIssue } from '../text/plain-issues.ts'
import { shopsSchema } from '../schema/shops-schema.ts'
import type { Drafts } from './drafts.ts'
import type { Question } from './question.ts'

/** The fault that the files' own rules find with an answer that is written into them. */
export function faultOf({ keys }: Question, drafts: Drafts): string | null {
  return (
    issuesOf(drafts).find(({ path }) => keys.some((key) => `${path.join('.')}.`.startsWith(`${key}.`)))?.message ?? null
  )
}

/** The faults that they find with all answers together. */
export function faultsOf(drafts: Drafts): string[] {
  return issuesOf(drafts).map(({ path, message }) => [path.join('.'), message].filter((part) => part !== '').join(': '))
}

function issuesOf({ brand, catalogue, shops }: Drafts) {
  const checked = [
    brandSchema.safeParse(brand.toJS(), { error: plainIssue }),
    catalogueSchema.safeParse(catalogue.toJS(), { error: plainIssue }),
    z.object({ shops: shopsSchema }).safeParse({ shops: shops.toJS() as unknown }, { error: plainIssue }),
  ]
  return checked.flatMap(({ error }) => error?.issues ?? [])
}
