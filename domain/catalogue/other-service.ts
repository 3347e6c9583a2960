import type { Translated } from './catalogue.ts'

/** A service besides the tariffs, such as home alarms: what it is, and where to ask about it. */
export type OtherService = {
  /** In the address of its place on the home page. */
  readonly id: string
  readonly name: Translated
  readonly text: Translated
  /** A page of the site (/atencion-cliente) or an address of the web. */
  readonly link: string
}
