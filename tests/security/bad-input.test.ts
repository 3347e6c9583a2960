import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyRows } from './bodies.ts'
import { encodings, allEncodings } from './encodings.ts'
import { allForms, valueOf, withField } from './forms.ts'
import { formRows } from './whole-forms.ts'
import { openHostileSite, type HostileSite } from './hostile-site.ts'
import { injectionRows } from './injections.ts'
import { expectOutcome, spokenBy, successOf, waysFor } from './outcomes.ts'
import { valueRows } from './typed-values.ts'

let hostile: HostileSite
beforeAll(async () => {
  hostile = await openHostileSite()
})
afterAll(() => hostile[Symbol.asyncDispose]())

describe.concurrent('typed into every field that it concerns', () => {
  test.each([...valueRows, ...injectionRows])('$name', async ({ value, outcome }) => {
    for (const form of allForms) {
      const concerned = form.typed.filter((field) => field in outcome)
      for (const [index, field] of concerned.entries()) {
        for (const encoding of waysFor(index)) {
          const good = form.fields()
          const fields = withField(good, field, value(valueOf(good, field)))
          await expectOutcome(hostile, { form, encoding, fields, outcome: outcome[field as keyof typeof outcome]! })
        }
      }
    }
  })
})

describe.concurrent('a form with', () => {
  test('nothing odd is stored in every encoding', async () => {
    for (const form of allForms) {
      for (const encoding of allEncodings) {
        await expectOutcome(hostile, { form, encoding, fields: form.fields(), outcome: 'stored' })
      }
    }
  })

  test.each(formRows)('$name', async ({ forms, change, outcome }) => {
    for (const form of forms) {
      for (const encoding of [encodings.pageMultipart, encodings.script]) {
        await expectOutcome(hostile, { form, encoding, fields: change(form.fields()), outcome })
      }
    }
  })

  test('a file where text is meant is a form with an empty field', async () => {
    for (const form of allForms) {
      for (const encoding of [encodings.pageMultipart, encodings.scriptMultipart]) {
        const fields = withField(form.fields(), form.typed[0], new File(['Ana'], 'ana.txt'))
        await expectOutcome(hostile, { form, encoding, fields, outcome: form.empty })
      }
    }
  })

  test('an id that was used stands for the first form alone', async () => {
    for (const form of allForms) {
      for (const encoding of allEncodings) {
        const first = form.fields()
        await expectOutcome(hostile, { form, encoding, fields: first, outcome: 'stored' })
        await expectOutcome(hostile, { form, encoding, fields: first, outcome: 'stored' })
        const other = await hostile.post(form, encoding, withField(first, form.typed[0], form.other))
        expect([form.name, other.status]).toEqual([form.name, 409])
        expect(hostile.stored(valueOf(first, 'request'))).toBe(1)
      }
    }
  })

  test('the same id twenty times at once is one request', async () => {
    for (const form of allForms) {
      const fields = form.fields()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => hostile.post(form, allEncodings[n % allEncodings.length]!, fields)),
      )
      expect(answers.map(({ status }) => status)).toEqual(
        answers.map((_, n) => successOf(allEncodings[n % allEncodings.length]!)),
      )
      expect(hostile.stored(valueOf(fields, 'request'))).toBe(1)
    }
  })
})

describe.concurrent('a body that is', () => {
  test.each(bodyRows)('$name', async ({ body, headers, status, isForm }) => {
    for (const { name, path, empty } of allForms) {
      for (const encoding of [encodings.page, encodings.script]) {
        const answer = await hostile.postBytes(encoding.address(path), body, headers)
        expect([name, encoding.name, answer.status]).toEqual([name, encoding.name, status])
        if (status === 413) expect(answer.body).toContain('El envío es demasiado grande.')
        if (status === 415) expect(answer.body).toContain('No hemos podido leer el envío')
        if (isForm) expect(answer.body).toContain(spokenBy(encoding, empty))
      }
    }
  })
})

// Last, on the server that has had all of it.
test('a normal order works after all of that', async () => {
  await hostile.worksStill()
})
