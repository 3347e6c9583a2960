import { msg } from '@lingui/core/macro'

/**
 * The text of the cookie banner before somebody answers, recorded with the answer as a hash (art. 7.1 RGPD): the
 * question, and for each purpose its name and what it allows.
 */
export const cookieNotice = {
  asked: msg`Optional, only if you accept.`,
  statistics: [msg`Statistics`, msg`Allows us to count visits and see which pages are used, to improve the website.`],
  marketing: [msg`Marketing`, msg`Allows us to show and measure advertising based on your visit.`],
} as const
