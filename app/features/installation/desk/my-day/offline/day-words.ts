import { useLingui } from '@lingui/react/macro'

export type DayWords = ReturnType<typeof useDayWords>

/** What the script of My day says, in the language of the page; a gap in braces is for the script to fill. */
export function useDayWords() {
  const { t } = useLingui()
  const [time, percent, count] = ['{time}', '{percent}', '{count}']
  return {
    done: t({ message: 'Done', context: 'a visit' }),
    failed: t`It could not be done`,
    failedPhoto: t`It could not be done, with photo`,
    note: t`Note`,
    photo: t`Photo`,
    notePhoto: t`Note and photo`,
    here: t`On this phone`,
    sending: t`Being sent: ${percent} %`,
    cut: t`Broke off at ${percent} %: goes on with the connection`,
    sent: t`Sent ${time}`,
    remove: t`Remove`,
    away: t`No connection: this is how it was at ${time}`,
    awayHow: t`What you record stays on this phone and goes by itself once there is a connection.`,
    waiting: t`Waiting to be sent: ${count}.`,
    out: t`You are signed out`,
    outHow: t`What waits on this phone goes by itself once you have signed in again.`,
    lost: t`Not sent on an earlier day, and deleted with it: ${count}. Tell the office.`,
    over: t`The day is over`,
    overHow: t`What this phone kept of it is deleted.`,
    overLost: t`Not sent, and deleted with it: ${count}. Tell the office.`,
    open: t`Open My day`,
  }
}
