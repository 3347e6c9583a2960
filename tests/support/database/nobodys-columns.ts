import type { Schema } from '#platform/database/schema.ts'

type Tables = { readonly [Table in keyof Schema]?: string }

/** Text and bytes in the database that say nothing of a person, each with the reason why; by table. */
export const nobodys = {
  /** The id of a row, a request, a case, a form, a message, somebody of the staff, or, in the audit for its year, of a technician; the page of a draft, by such an id. */
  ids: {
    attachment_parts: 'attachment_id',
    attachments: 'id case_id',
    attempts: 'id',
    audit: 'id staff_id subject',
    calendar_feeds: 'made_by',
    case_links: 'case_id other_id linked_by',
    cases: 'request_id assignee merged_into held_reminder',
    catalogue_versions: 'author',
    coverage_drafts: 'id changed_by proposed_by',
    coverage_versions: 'author',
    credentials: 'id staff_id',
    customer_numbers: 'id noted_by',
    data_links: 'case_id',
    drafts: 'id staff_id page case_id',
    events: 'case_id actor',
    incident_cases: 'case_id incident_id linked_by',
    incident_updates: 'incident_id form_id',
    incidents: 'id',
    lookup: 'case_id',
    mailbox: 'lease',
    mails_in: 'id case_id settled_by',
    mentions: 'request_id',
    notices: 'id staff_id case_id actor',
    outbox: 'id request_id message_id lease subscriber_id',
    ports: 'id case_id',
    price_drafts: 'id changed_by proposed_by',
    ratings: 'case_id message',
    readers: 'case_id staff_id',
    reminders: 'id case_id staff_id set_by',
    requests: 'id',
    rewards: 'referral_id message',
    saved_views: 'id staff_id',
    sessions: 'id staff_id',
    site_edits: 'author',
    staff: 'id',
    subjects: 'request_id',
    subscribers: 'id',
    unentered: 'request_id',
    visits: 'id case_id',
    waiting: 'request_id',
    working_services: 'case_id',
  },
  /** A code of ours, or what a mail server or the program says went wrong. */
  codes: {
    attempts: 'queue',
    audit: 'action what',
    cases: 'kind state reason locale standing topic undo held_by',
    credentials: 'kind',
    drafts: 'form',
    events: 'kind',
    mails_in: 'state reason',
    mentions: 'role',
    notices: 'kind',
    outbox: 'state last_error purpose',
    ports: 'kind state cause',
    ratings: 'solved',
    requests: 'kind',
    secrets: 'name',
    site_edits: 'subject',
    staff: 'role',
    visits: 'state',
  },
  /** Published, or about to be, for everybody to read; and which text that is. */
  published: {
    catalogue_versions: 'content hash valid_from',
    cookie_answers: 'version sha256 locale',
    coverage_drafts: 'digest valid_from',
    coverage_files: 'digest packed',
    coverage_versions: 'digest changes valid_from',
    incident_updates: 'kind text',
    incidents: 'kind services places title',
    price_drafts: 'content valid_from',
  },
  /** Why something was published, which its form asks for: nothing of a person belongs there. */
  reasons: {
    catalogue_versions: 'note',
    coverage_drafts: 'note',
    coverage_versions: 'note',
    price_drafts: 'note',
    site_edits: 'note',
  },
  /** How much there is of something, by place and day. */
  places: {
    digests: 'day',
    unmet_checks: 'ine month',
    visit_slots: 'zone day from_time',
  },
  /** A hash of what is counted, was answered or sent, which expires by itself within a day; beside what was sent its reference, in clear. */
  counters: {
    rate_limits: 'fingerprint',
    sent_lately: 'key reference',
    used_challenges: 'hash',
  },
  /** The key of the fingerprints, sealed. */
  keys: {
    secrets: 'payload',
  },
} as const satisfies Record<string, Tables>
