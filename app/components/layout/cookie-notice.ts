import { msg } from '@lingui/core/macro'

/** What the cookie banner says before somebody answers, recorded with the answer as a hash (art. 7.1 RGPD). */
export const cookieNotice = {
  asked: msg`We use the necessary ones; those for statistics and marketing, only if you accept them.`,
  statistics: {
    name: msg`Statistics`,
    text: msg`Allows us to count visits and see which pages are used, to improve the website.`,
  },
  marketing: {
    name: msg`Marketing`,
    text: msg`Allows us to show and measure advertising based on your visit.`,
  },
}
