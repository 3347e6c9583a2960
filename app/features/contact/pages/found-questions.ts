import { plainWords } from '#domain/text/plain-words.ts'
import type { Question } from '#app/components/offers/conditions/questions.tsx'

/**
 * The questions that fit what somebody seeks, the best first; all of them, as they stand, while nothing is sought. A
 * word that few questions have says more than one that most have, and its beginning is enough, as verbs and nouns end
 * in other ways: “reclamación” finds “reclamar”.
 */
export function foundQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const words = plainWords(query)
  if (words.length === 0) return questions
  const texts = questions.map(({ question, answer }) => plainWords(`${question} ${answer}`))
  const having = words.map((word) => texts.map((text) => text.some((each) => each.startsWith(word.slice(0, 6)))))
  const scores = questions.map((_, index) =>
    having.reduce((sum, has) => sum + (has[index] ? 1 / has.filter(Boolean).length : 0), 0),
  )
  const least = Math.max(...scores) / 2
  return questions
    .map((question, index) => ({ question, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= least)
    .toSorted((one, other) => other.score - one.score)
    .map(({ question }) => question)
}
