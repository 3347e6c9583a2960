import { workingServiceData } from '#app/features/activation/personal-data.server.ts'
import { caseData, reminderData } from '#app/features/cases/personal-data.server.ts'
import { ratingData } from '#app/features/care-report/personal-data.server.ts'
import { savedViewData } from '#app/features/cases/list/saved-view-data.server.ts'
import { incidentCaseData } from '#app/features/cases/outages/personal-data.server.ts'
import { caseLinkData } from '#app/features/cases/links/personal-data.server.ts'
import { customerNumberData } from '#app/features/cases/people/personal-data.server.ts'
import { cookieAnswerData } from '#app/features/cookies/personal-data.server.ts'
import { waitingData } from '#app/features/coverage/personal-data.server.ts'
import { editData } from '#app/features/edits/personal-data.server.ts'
import { subscriberData } from '#app/features/incidents/personal-data.server.ts'
import { transcriptData } from '#app/features/transcripts/forget.server.ts'
import { holderData } from '#app/features/porting/holder-data.server.ts'
import { mandateData } from '#app/features/mandates/personal-data.server.ts'
import { accountHolderData } from '#app/features/offers/account-holder-data.server.ts'
import { offerData, offerHolderData } from '#app/features/offers/personal-data.server.ts'
import { portData } from '#app/features/porting/personal-data.server.ts'
import { calendarFeedData } from '#app/features/installation/feed-data.server.ts'
import { visitData } from '#app/features/installation/personal-data.server.ts'
import { mailInData, saidInMail } from '#app/features/cases/mail-in/personal-data.server.ts'
import { referralData } from '#app/features/referrals/personal-data.server.ts'
import { fileData } from '#app/features/requests/files/personal-data.server.ts'
import { requestData } from '#app/features/requests/personal-data.server.ts'
import { dataLinkData } from '#app/features/rights/personal-data.server.ts'
import { draftData } from '#app/features/staff/drafts/personal-data.server.ts'
import { noticeData } from '#app/features/staff/notices/personal-data.server.ts'
import { staffData } from '#app/features/staff/personal-data.server.ts'
import { hasStaff } from '#app/features/staff/staff.server.ts'
import { requestKinds } from './request-kinds.ts'
import { messageData } from '#platform/privacy/message-data.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** All that is kept of people, in the order in which it is told of; what is taken away goes from the end. */
export const personalData: readonly PersonalData[] = [
  requestData({ hasStaff, kinds: requestKinds }),
  messageData(saidInMail),
  // Before the cases: while these are taken out of use, nobody links them.
  caseLinkData,
  caseData,
  ratingData,
  transcriptData,
  reminderData,
  savedViewData,
  incidentCaseData,
  customerNumberData,
  visitData,
  calendarFeedData,
  portData,
  offerData,
  offerHolderData,
  mandateData,
  accountHolderData,
  holderData,
  workingServiceData,
  draftData,
  noticeData,
  fileData,
  mailInData,
  dataLinkData,
  waitingData,
  referralData,
  staffData,
  editData,
  subscriberData,
  cookieAnswerData,
]
