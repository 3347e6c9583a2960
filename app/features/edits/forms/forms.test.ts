import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replySubject, settingSubjects, type Subject } from '#site-folder/edits/edits.ts'
import { said } from '#site-folder/edits/said.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { exportFolder } from '../export.server.ts'
import { facts, files, languages } from '../tests/demo-forms.ts'
import {
  heroForm,
  holidaysForm,
  hoursForm,
  installationForm,
  noticesForm,
  targetsForm,
  templateForm,
} from '../tests/typed-forms.ts'
import type { CheckedForm } from './checked-form.ts'
import { checkForm, typedForm } from './subject-form.ts'

const subjects: readonly Subject[] = [...settingSubjects, replySubject('order-appointment')]

const accepted = (checked: CheckedForm): string => {
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.content
}

test('whatever is saved at the desk is exported as files that read the same, and fills its form in the same', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      hoursForm,
      holidaysForm,
      targetsForm,
      heroForm,
      installationForm,
      noticesForm,
      templateForm,
      async (...typed) => {
        const edits = new Map(
          subjects.map((subject, index) => [subject, accepted(checkForm(subject, typed[index]!, facts))]),
        )
        const { site } = await files.withEdits(edits)
        const into = path.join(root, String(count++))
        exportFolder('site', files, edits, into)
        const exported = await readSiteFolder(into)
        const filledIn = subjects.map((subject) => typedForm(subject, said(site, subject), languages))
        const again = subjects.map((subject, index) => accepted(checkForm(subject, filledIn[index]!, facts)))
        const saved = await files.withEdits(new Map(subjects.map((subject, index) => [subject, again[index]!])))
        for (const subject of subjects) {
          const content = said(site, subject)
          expect(said(exported.site, subject)).toBe(content)
          expect(said(saved.site, subject)).toBe(content)
        }
        await rm(into, { recursive: true })
      },
    ),
    { numRuns: isLongRun ? 60 : 6 },
  )
  await rm(root, { recursive: true })
})

test('the form of every subject is good as it is filled in', () => {
  for (const subject of subjects) {
    const typed = typedForm(subject, said(files.site, subject), languages)
    expect([subject, checkForm(subject, typed, facts).ok]).toEqual([subject, true])
  }
})
