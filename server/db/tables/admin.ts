import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AppealState } from '../../../contract/appeals.ts'
import type { AdminAct } from '../../../contract/audit.ts'
import type { Backup } from '../../../contract/backups.ts'
import type { CaseState, ModerationKind, ModerationMatch, RefusalReason } from '../../../contract/moderation.ts'
import type { Network } from '../../../contract/networks.ts'
import type { TestGroupState } from '../../../contract/testGroups.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface AdminTables {
  audit_log: AuditLogTable
  test_groups: TestGroupTable
  moderation_rules: ModerationRuleTable
  moderation_cases: ModerationCaseTable
  moderation_case_rules: ModerationCaseRuleTable
  moderation_events: ModerationEventTable
  appeals: AppealTable
  backups: BackupTable
}

/** What may be left out of an insert. */
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** One act of an administrator. The database refuses to change or delete a row. */
interface AuditLogTable {
  id: Generated<number>
  at: InstantNow
  /** Without a reference: the row outlives the account. */
  actor_id: number
  actor_email: string
  act: AdminAct
  /** What it was done to, for people. */
  target: string
  before: Json<object | null>
  after: Json<object | null>
}

interface TestGroupTable {
  id: Generated<number>
  client_key: string
  version: Generated<number>
  name: string
  /** Key of a marketing entry. */
  experiment: string
  /** Whole percent. */
  share: number
  is_exclusive: boolean
  state: Generated<TestGroupState>
  /** Of a running exclusive group: where its share of the hundred begins that exclusive groups divide. */
  range_from: Maybe<number>
  started_at: Maybe<Date>
  ended_at: Maybe<Date>
  ended_person_count: Maybe<number>
  created_at: InstantNow
  updated_at: InstantNow
}

interface ModerationRuleTable {
  id: Generated<number>
  client_key: string
  version: Generated<number>
  kind: ModerationKind
  name: string
  is_enabled: boolean
  fields: ColumnType<unknown, string, string>
  created_at: InstantNow
  updated_at: InstantNow
}

/** A post that was held before it went out, and what was decided. */
interface ModerationCaseTable {
  id: Generated<number>
  user_id: number
  /** Null where the post was deleted since. */
  post_id: number | null
  /** Grows with every decision: who decides says which one they saw. */
  version: Generated<number>
  state: Generated<CaseState>
  /** Of what was looked at: the same writing that was let go once is not held again. */
  content_hash: string
  /** Of the post, when it was held. */
  post_version: number
  title: string
  /** As it was held, of the first account. */
  text: string
  networks: Json<Network[]>
  matches: Json<ModerationMatch[]>
  held_at: Instant
  /** Of one that waits: whether its post is planned, and for when. The database has both follow the post. */
  is_planned: Generated<boolean>
  due_at: Maybe<Date>
  /** Of the matches: by it the queue is counted and filtered. */
  kinds: GeneratedAlways<ModerationKind[]>
  reason_code: Maybe<RefusalReason>
  reason_text: Generated<string>
  decided_at: Maybe<Date>
  decided_by: Maybe<number>
  decided_by_email: Maybe<string>
  /** When the person saw that it was refused; null again where the refusal is taken back. */
  seen_at: Maybe<Date>
}

/** The rules by which a case was held, one row for each. */
interface ModerationCaseRuleTable {
  case_id: number
  kind: ModerationKind
  /** Null where the rule was deleted since. */
  rule_id: number | null
}

/** What happened to a person's posts in moderation, in order. */
interface ModerationEventTable {
  id: Generated<number>
  user_id: number
  case_id: Maybe<number>
  at: Instant
  what:
    | 'held'
    | 'let_go'
    | 'refused'
    | 'edited'
    | 'appealed'
    | 'appeal_granted'
    | 'appeal_declined'
    | 'person_held'
    | 'person_released'
  told: Generated<string>
}

interface AppealTable {
  id: Generated<number>
  case_id: number
  user_id: number
  version: Generated<number>
  state: Generated<AppealState>
  text: string
  sent_at: Instant
  answer: Generated<string>
  decided_at: Maybe<Date>
  decided_by: Maybe<number>
  decided_by_email: Maybe<string>
  /** When the person saw what came of it. */
  seen_at: Maybe<Date>
}

/** A backup that is there or was tried. It is no part of a backup itself. */
interface BackupTable {
  id: Generated<number>
  name: string
  state: Generated<Backup['state']>
  began_at: Instant
  /** Moved on while it is made: one that stands still was left by a process that ended. */
  beat_at: Instant
  ended_at: Maybe<Date>
  bytes: ColumnType<string | number, number | undefined, number>
  row_count: ColumnType<string | number, number | undefined, number>
  media_files: Generated<number>
  is_checked: Generated<boolean>
  /** Why it failed, for people. */
  problem: Maybe<string>
}
