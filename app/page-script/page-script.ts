import { showBusyForms } from './busy-forms.ts'
import { openCallInPlace } from './call-in-place.ts'
import { answerCookieBanner } from './cookie-banner.ts'
import { queueEarlyActions } from './early-actions.ts'
import { changeAnswerInPlace } from './change-in-place.ts'
import { fillHeader } from './header-fill.ts'
import { rememberLanguage } from './language.ts'
import { closeMenusOnLeaving, makeSideMenuModal } from './menus.ts'
import { updateOpeningHours } from './opening-hours.ts'
import { setUpReceipt } from './receipt.ts'
import { followTheme } from './theme.ts'

/*
 * The script of every page, static or hydrated. All listeners are on the document, so they survive hydration. Without
 * it, menus, dialogs and the cookie banner work natively.
 */
answerCookieBanner()
queueEarlyActions()
showBusyForms()
closeMenusOnLeaving()
makeSideMenuModal()
fillHeader()
openCallInPlace()
changeAnswerInPlace()
followTheme()
rememberLanguage()
updateOpeningHours()
setUpReceipt()
