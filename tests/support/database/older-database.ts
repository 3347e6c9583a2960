type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Makes of a stopped site's database what a release left behind that knew neither subjects nor whose an order is. */
export async function forgetWhomRequestsName(query: Query): Promise<void> {
  await query(`delete from mentions where role = 'customer'`)
  await query('delete from subjects')
  await query('drop table unentered')
  for (const table of [
    'offer_holders',
    'offers',
    'mandates',
    'saved_views',
    'notices',
    'incident_cases',
    'case_links',
    'customer_numbers',
    'mails_in',
    'mailbox',
    'catalogue_versions',
    'catalogue_board',
    'price_drafts',
    'coverage_files',
    'coverage_versions',
    'coverage_drafts',
    'coverage_board',
    'site_edits',
    'site_edit_board',
    'reminders',
    'visits',
    'ports',
    'working_services',
    'visit_slots',
    'calendar_feeds',
    'drafts',
    'cases',
    'events',
    'lookup',
    'message_words',
    'unworded',
    'digests',
    'data_links',
    'attachments',
    'attachment_parts',
    'readers',
    'cookie_answers',
    'attempts',
    'sent_lately',
    'ratings',
    'care_rows',
    'evaluations',
  ])
    await query(`drop table ${table}`)
  for (const table of ['incident_updates', 'incidents', 'status_board', 'subscribers'])
    await query(`drop table ${table}`)
  await query('alter table mentions drop column told_at')
  await query('alter table rewards drop column proven')
  await query('alter table rewards drop column message')
  await query('drop index outbox_subscriber')
  await query('alter table outbox drop column subscriber_id')
  await query('alter table outbox drop column purpose')
  await query('drop index rate_limits_expired')
  await query('alter table rate_limits rename to allowances')
  await query('create index allowances_expired on allowances (expires_at)')
  for (const table of ['credentials', 'sessions', 'staff', 'used_challenges', 'audit'])
    await query(`drop table ${table}`)
  await query(`delete from kysely_migration where name > '0007'`)
}
