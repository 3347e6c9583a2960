/** Incidents and planned works, as anybody may read of them. Lists and texts by language are JSON. */
export type IncidentsTable = {
  id: string
  kind: 'incident' | 'works'
  services: string
  /** INE codes. */
  places: string
  title: string
  starts_at: number
  ends_at: number | null
  next_word_at: number | null
  ended_at: number | null
  version: number
}

/** The announcements of an incident, in order. Rows are only added. */
export type IncidentUpdatesTable = {
  incident_id: string
  seq: number
  kind: 'opened' | 'updated' | 'ended'
  text: string
  at: number
  /** Id of the submitted form: whatever is posted with it again has happened already. */
  form_id: string
}

/** One row, raised by whatever changes what pages say of incidents. */
export type StatusBoardTable = { id: number; version: number }

/** People who are told of incidents by e-mail, and at which place; null: at all. */
export type SubscribersTable = {
  id: string
  /** Keyed hash of address and place. */
  fingerprint: string
  /** Keyed hash of the address. */
  person: string
  ine: string | null
  /** Sealed: address and language. */
  payload: string
  created_at: number
  /** null: not confirmed by the link yet, and told of nothing. */
  confirmed_at: number | null
  /** When its link was last mailed; null: before that was noted. */
  mailed_at: number | null
}
