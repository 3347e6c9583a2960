import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The links by which somebody gets the copy of their data. */
export const dataLinkData: PersonalData = {
  columns: { data_links: ['hash'] },
  without: { export: 'the hash of an address that whoever asked has' },
  async forgetBeside(tx, _, requestIds) {
    await tx.deleteFrom('data_links').where('case_id', 'in', requestIds).execute()
  },
}
