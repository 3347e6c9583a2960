import type { StaffRole } from '#domain/people/staff-role.ts'
import type { StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { softPasskey } from '#tests/support/desk/soft-passkey.ts'
import type { Mailbox } from '#tests/support/mail/imap-server.ts'
import { postWithFiles, type ChosenFile } from '#tests/support/posted/files.ts'
import type { StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

export type Fields = Readonly<Record<string, string>>
export type Form = { readonly path: string; readonly fields: Fields; readonly files?: readonly ChosenFile[] }
export type Person = { who: Visitor; role: StaffRole | null; isLate: boolean; email: string }
export type Prepare = (person: Person) => Promise<Form>

type Desk = {
  site: StoringSite
  mailbox: Mailbox
  owner: StaffVisitor
  ownerKey: ReturnType<typeof softPasskey>
  recoveryCodes: string[]
}

/** The site whose forms are tried, and who owns it: set before the first of them is prepared. */
export const desk = {} as Desk

export const post = (who: Visitor, { path, fields, files }: Form) =>
  who.visit(path, {
    ...(files
      ? postWithFiles(desk.site.origin, fields, files)
      : { method: 'POST', headers: { origin: desk.site.origin }, body: new URLSearchParams(fields) }),
    redirect: 'manual',
  })

/** Makes the owner's session count as confirmed now, and the late one's as too old. */
export async function setConfirmed() {
  await desk.site.query(
    `update sessions set confirmed_at = ${Date.now()} - case
       when staff_id = (select id from staff order by created_at limit 1 offset 1) then 601000 else 0 end`,
  )
}
