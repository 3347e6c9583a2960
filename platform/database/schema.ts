import type { Locale } from '#locales/i18n.ts'
import type {
  RequestsTable,
  SubjectsTable,
  MentionsTable,
  RewardsTable,
  UnenteredTable,
  RetentionTable,
  WaitingTable,
  UnmetChecksTable,
} from './tables/request-tables.ts'
import type { CatalogueBoardTable, CatalogueVersionsTable, PriceDraftsTable } from './tables/catalogue-tables.ts'
import type {
  CoverageBoardTable,
  CoverageDraftsTable,
  CoverageFilesTable,
  CoverageVersionsTable,
} from './tables/coverage-tables.ts'
import type { SiteEditBoardTable, SiteEditsTable } from './tables/site-edit-tables.ts'
import type { CareRowsTable, EvaluationsTable } from './tables/care-report-tables.ts'
import type { AttemptsTable } from './tables/attempts-table.ts'
import type { MailboxTable, MailsInTable } from './tables/mail-tables.ts'
import type { OutboxTable } from './tables/outbox-table.ts'
import type {
  CaseLinksTable,
  CasesTable,
  EventsTable,
  IncidentCasesTable,
  CustomerNumbersTable,
  LookupTable,
  MessageWordsTable,
  UnwordedTable,
  RatingsTable,
  ReadersTable,
  RemindersTable,
  SavedViewsTable,
  DigestsTable,
  DataLinksTable,
  AttachmentsTable,
  AttachmentPartsTable,
} from './tables/case-tables.ts'
import type {
  IncidentsTable,
  IncidentUpdatesTable,
  StatusBoardTable,
  SubscribersTable,
} from './tables/status-tables.ts'
import type {
  StaffTable,
  CredentialsTable,
  SessionsTable,
  UsedChallengesTable,
  AuditTable,
  DraftsTable,
  NoticesTable,
} from './tables/staff-tables.ts'
import type { MandatesTable } from './tables/mandate-tables.ts'
import type { OfferHoldersTable, OffersTable } from './tables/offer-tables.ts'
import type { PortsTable } from './tables/port-tables.ts'
import type { WorkingServicesTable } from './tables/working-services-table.ts'
import type { CalendarFeedsTable, VisitsTable, VisitSlotsTable } from './tables/visit-tables.ts'

/** Both databases hold exactly this. Times are milliseconds since 1970; what is personal is sealed by the cipher. */
export type Schema = {
  requests: RequestsTable
  outbox: OutboxTable
  readiness: ReadinessTable
  mentions: MentionsTable
  rewards: RewardsTable
  subjects: SubjectsTable
  unentered: UnenteredTable
  unworded: UnwordedTable
  secrets: SecretsTable
  retention: RetentionTable
  waiting: WaitingTable
  unmet_checks: UnmetChecksTable
  rate_limits: RateLimitsTable
  sent_lately: SentLatelyTable
  staff: StaffTable
  credentials: CredentialsTable
  sessions: SessionsTable
  used_challenges: UsedChallengesTable
  audit: AuditTable
  drafts: DraftsTable
  notices: NoticesTable
  cases: CasesTable
  events: EventsTable
  lookup: LookupTable
  message_words: MessageWordsTable
  digests: DigestsTable
  attachments: AttachmentsTable
  attachment_parts: AttachmentPartsTable
  readers: ReadersTable
  reminders: RemindersTable
  ratings: RatingsTable
  care_rows: CareRowsTable
  evaluations: EvaluationsTable
  saved_views: SavedViewsTable
  incident_cases: IncidentCasesTable
  case_links: CaseLinksTable
  customer_numbers: CustomerNumbersTable
  mails_in: MailsInTable
  mailbox: MailboxTable
  attempts: AttemptsTable
  incidents: IncidentsTable
  incident_updates: IncidentUpdatesTable
  status_board: StatusBoardTable
  subscribers: SubscribersTable
  data_links: DataLinksTable
  visits: VisitsTable
  offers: OffersTable
  offer_holders: OfferHoldersTable
  mandates: MandatesTable
  ports: PortsTable
  working_services: WorkingServicesTable
  visit_slots: VisitSlotsTable
  calendar_feeds: CalendarFeedsTable
  cookie_answers: CookieAnswersTable
  catalogue_versions: CatalogueVersionsTable
  catalogue_board: CatalogueBoardTable
  price_drafts: PriceDraftsTable
  coverage_files: CoverageFilesTable
  coverage_versions: CoverageVersionsTable
  coverage_drafts: CoverageDraftsTable
  coverage_board: CoverageBoardTable
  site_edits: SiteEditsTable
  site_edit_board: SiteEditBoardTable
}

/** Sealed like what is personal: the key of the fingerprints. */
type SecretsTable = { name: 'fingerprints'; payload: string }

/** How many requests came from a network, for a recipient or in all, until a counter expires. */
type RateLimitsTable = {
  /** Keyed hash of what is counted, which is stored nowhere in clear. */
  fingerprint: string
  used: number
  expires_at: number
}

/** What browsers have sent in the last minutes: a keyed hash of browser and content, and as what it is stored. */
type SentLatelyTable = { key: string; reference: string; expires_at: number }

/** One row, written to find out whether rows can be written. */
type ReadinessTable = { id: number; checked_at: number }

/** Answers to the cookie notice, and nothing of who gave them: rows of one id are the answers of one browser. */
type CookieAnswersTable = {
  /** Random, and in a cookie of the browser. */
  id: string
  answered_at: number
  /** JSON: each purpose that was asked for, and whether it is allowed. */
  choices: string
  /** Version of the texts that were shown. */
  version: string
  sha256: string
  locale: Locale
}
