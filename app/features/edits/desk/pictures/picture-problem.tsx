import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { RefusedByFolder } from '../page/refused-by-folder.tsx'
import { pictureFaultSentence } from './picture-faults.ts'
import type { PictureAnswer } from './picture-views.ts'

/** Why nothing was uploaded, taken away or brought back. */
export function PictureProblem({ answer }: { answer: PictureAnswer }) {
  const { i18n } = useLingui()
  switch (answer.problem) {
    case 'file':
      return (
        <ProblemBox problem={answer}>
          <h2>
            <Trans>Nothing was uploaded</Trans>
          </h2>
          <p>
            <a href="#field-files">{pictureFaultSentence(i18n, answer.fault, answer.name)}</a>
          </p>
        </ProblemBox>
      )
    case 'folder':
      return (
        <RefusedByFolder problem={answer} reasons={answer.reasons}>
          <Trans>
            Something still shows the picture, or a file of the operator’s folder has an error. The program says in
            English what it is:
          </Trans>
        </RefusedByFolder>
      )
    case 'conflict':
      return (
        <ProblemBox problem={answer}>
          <h2>
            <Trans>Somebody was faster: nothing of yours was saved</Trans>
          </h2>
          <p>
            <Trans>Below you see how it is now.</Trans>
          </p>
        </ProblemBox>
      )
  }
}
