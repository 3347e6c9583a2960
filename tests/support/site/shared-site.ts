import { runService } from '../run/run-service.ts'
import { visitorOf, type Visitor } from './visitor.ts'

export type SharedSite = Visitor & { readonly port: number }

/**
 * The demo operator's site that all tests of a run share. It is for tests that only read pages, or that post and look
 * at nothing but their own answer; a test that looks at stored data, mail or the log starts a site of its own.
 */
export async function sharedSite(): Promise<SharedSite> {
  const origin = await runService('site')
  return { ...visitorOf(origin), port: Number(new URL(origin).port) }
}
