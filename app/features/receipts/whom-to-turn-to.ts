import { msg } from '@lingui/core/macro'

/** Stands above the bodies of customers who do not agree with an answer, on a receipt and its PDF. */
export const whomToTurnTo = msg`If you do not agree with our answer, you can turn to:`
