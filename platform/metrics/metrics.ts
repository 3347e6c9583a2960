import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The figures that the operator's Prometheus reads. Their labels are routes, kinds and codes: nothing of a visitor. */
export type Metrics = ReturnType<typeof createMetrics>

/**
 * Counts from nothing, for one process; of each kind of request there is a figure from the start, since an alarm can
 * only see that one does not grow if it is there. docs/operating/watching.md says what each is for.
 */
export function createMetrics(kinds: readonly string[]) {
  const registry = new Registry()
  const registers = [registry]
  const stored = new Counter({
    name: 'alta_requests_stored_total',
    help: 'Requests of visitors stored',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of kinds) stored.inc({ kind }, 0)
  return {
    registry,
    answers: new Counter({
      name: 'alta_http_requests_total',
      help: 'Requests answered',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'alta_http_request_duration_seconds',
      help: 'From the whole request to the whole answer',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'alta_http_refusals_total',
      help: 'Requests answered with 400 or more, by the exact status',
      labelNames: ['status'],
      registers,
    }),
    stored,
    cookieAnswers: new Counter({
      name: 'alta_cookie_answers_total',
      help: 'Answers to the cookie notice, by what became of their record',
      labelNames: ['outcome'],
      registers,
    }),
    cspReports: new Counter({
      name: 'alta_csp_reports_total',
      help: 'Reports of browsers that the content security policy stopped something',
      registers,
    }),
    outboxDue: new Gauge({ name: 'alta_outbox_due', help: 'Messages that wait to be sent', registers }),
    outboxOldest: new Gauge({
      name: 'alta_outbox_oldest_due_seconds',
      help: 'Age of the oldest message that waits; 0 when none does',
      registers,
    }),
    outboxFailed: new Gauge({ name: 'alta_outbox_failed', help: 'Messages that failed for good', registers }),
    casesOpen: new Gauge({ name: 'alta_cases_open', help: 'Cases that are not done', registers }),
    casesDueToday: new Gauge({
      name: 'alta_cases_due_today',
      help: 'Open cases that are due before midnight in Spain and not overdue yet',
      registers,
    }),
    casesOverdue: new Gauge({ name: 'alta_cases_overdue', help: 'Open cases whose time has passed', registers }),
    mailUnassigned: new Gauge({
      name: 'alta_mail_unassigned',
      help: 'Mails that came in and belong to no case yet',
      registers,
    }),
    mailboxFailing: new Gauge({
      name: 'alta_mailbox_failing_seconds',
      help: 'For how long the mailbox of MAIL_INBOX could not be read; 0 while it can, or without one',
      registers,
    }),
    setAside: new Gauge({
      name: 'alta_set_aside',
      help: 'Items set aside in the last day, as work on them broke off twice',
      labelNames: ['queue'],
      registers,
    }),
    databaseReached: new Gauge({
      name: 'alta_database_reached',
      help: '1 when the figures of the outbox are of this moment, 0 when the database did not answer',
      registers,
    }),
    ready: new Gauge({
      name: 'alta_ready',
      help: '1 when a request could be stored at this moment, as /readyz finds out: by writing a row; 0 otherwise',
      registers,
    }),
    backupAge: new Gauge({
      name: 'alta_backup_age_seconds',
      help: 'Age of the newest file in BACKUP_DIR; NaN without BACKUP_DIR, +Inf while it holds none',
      registers,
    }),
    certificateLeft: new Gauge({
      name: 'alta_certificate_left_seconds',
      help: 'How long the certificate of PUBLIC_ORIGIN is still valid; NaN where it cannot be looked at',
      registers,
    }),
  }
}

/** Adds memory, processor time and the delay of the event loop. The event loop is watched from then on. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}
