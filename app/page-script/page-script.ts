import { answerCookieBanner } from './cookie-banner.ts'
import { queueEarlySubmits } from './early-submits.ts'
import { fillHeader } from './header-fill.ts'
import { rememberLanguage } from './language.ts'
import { closeMenusOnLeaving, makeSideMenuModal } from './menus.ts'
import { updateOpeningHours } from './opening-hours.ts'
import { takeReceipt } from './receipt.ts'
import { followTheme } from './theme.ts'

/*
 * What every page has in a browser, documents and forms alike. All of it listens on the document, so it works on what
 * React has hydrated, too; without it, menus, dialogs and the cookie banner still work as the browser has them.
 */
answerCookieBanner()
queueEarlySubmits()
closeMenusOnLeaving()
makeSideMenuModal()
fillHeader()
followTheme()
rememberLanguage()
updateOpeningHours()
takeReceipt()
