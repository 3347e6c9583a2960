import type { PersonalData, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import { eraseCookieAnswers, expireCookieAnswers } from './cookie-answers.server.ts'

/** Answers to the cookie notice: by a code that only the visitor's browser has. */
export const cookieAnswerData: PersonalData = {
  columns: { cookie_answers: ['id', 'choices'] },
  without: {
    export: 'told and erased by the code that the visitor has, by a command of its own',
    forget: 'the same',
  },
  async repeat(deps, deeds) {
    let done = 0
    for (const { deed, answer = '', at } of deeds)
      // The browser still has the code: what it has answered since then is another answer.
      if (deed === 'erase-cookie-answer') done += await eraseCookieAnswers(deps, answer, Date.parse(at))
    return done
  },
  async expire(deps, retention) {
    await expireCookieAnswers(deps, retention.cookies.kept)
    return { blocked: 0, erased: 0 }
  },
}

/** Forgets what was answered by an id until now, for good; gives how many answers that were. */
export async function eraseCookieAnswersForGood(
  deps: Pick<PrivacyDeps, 'config' | 'db' | 'clock'>,
  answer: string,
): Promise<number> {
  const until = deps.clock()
  const deed = { deed: 'erase-cookie-answer', answer }
  return doForGood(deps, [deed], () => eraseCookieAnswers(deps, answer, until))
}
