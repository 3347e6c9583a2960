import { afterAll, expect, test } from 'vitest'
import { liveOperator } from '#tests/support/live-operator.ts'
import { problemsOf } from '#tests/support/problems-of.ts'

const live = await liveOperator()
afterAll(() => live[Symbol.asyncDispose]())

test('settings that reach no visitor and no staff are named', async () => {
  const problems = await problemsOf({ DATA_DIR: live.env.DATA_DIR })
  expect(problems.map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(['PUBLIC_ORIGIN', 'MAIL_URL']))
})

test('wrong variables are named, all at once', async () => {
  const problems = await problemsOf({ PORT: 'x', MAIL_URL: 'http://mail.example' })
  expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'MAIL_URL'])
})

test('variables that are like ours and are none are named, and those of the machine are not', async () => {
  const set = {
    DATABSE_URL: 'x',
    MAIL_URI: 'x',
    DATA_FOLDER: 'x',
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'alta',
    MAIL: '/var/mail',
  }
  const problems = await problemsOf({ ...live.env, ...set })
  const named = problems.filter((problem) => problem.includes('this variable does nothing'))
  expect(named).toEqual([
    'DATABSE_URL: this variable does nothing: DATABASE_URL may be meant',
    'MAIL_URI: this variable does nothing: MAIL_URL may be meant',
    'DATA_FOLDER: this variable does nothing: the README has all that there are',
  ])
})
