import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as foundation from './migrations/001-foundation.ts'
import * as waitlist from './migrations/002-waitlist.ts'
import * as addressesAndSessions from './migrations/003-addresses-and-sessions.ts'
import * as onboarding from './migrations/004-onboarding.ts'
import * as billing from './migrations/005-billing.ts'
import * as workspace from './migrations/006-workspace.ts'
import * as media from './migrations/007-media.ts'
import * as mediaParts from './migrations/008-media-parts.ts'
import * as publishing from './migrations/009-publishing.ts'
import * as sealedCheck from './migrations/010-sealed-check.ts'
import * as accountLeases from './migrations/011-account-leases.ts'
import * as doors from './migrations/012-doors.ts'
import * as lastUsedBusiness from './migrations/013-last-used-business.ts'
import * as draftTimes from './migrations/014-draft-times.ts'
import * as maintenance from './migrations/015-maintenance.ts'
import * as postsByState from './migrations/016-posts-by-state.ts'
import * as parts from './migrations/017-parts.ts'
import * as consents from './migrations/018-consents.ts'
import * as networkCredentials from './migrations/019-network-credentials.ts'
import * as removal from './migrations/020-removal.ts'
import * as limitsAndCharges from './migrations/021-limits-and-charges.ts'
import * as mediaLimits from './migrations/022-media-limits.ts'
import * as variants from './migrations/023-variants.ts'
import * as writing from './migrations/024-writing.ts'
import * as linkCards from './migrations/025-link-cards.ts'
import * as mediaFocus from './migrations/026-media-focus.ts'
import * as utm from './migrations/027-utm.ts'
import * as buckets from './migrations/028-buckets.ts'
import * as postSnapshots from './migrations/029-post-snapshots.ts'
import * as ai from './migrations/030-ai.ts'
import * as ideaByAi from './migrations/031-idea-by-ai.ts'
import * as postsByBucket from './migrations/032-posts-by-bucket.ts'
import * as designs from './migrations/033-designs.ts'
import * as slots from './migrations/034-slots.ts'
import * as calendarSettings from './migrations/035-calendar-settings.ts'
import * as recycling from './migrations/036-recycling.ts'
import * as calendarFeeds from './migrations/037-calendar-feeds.ts'
import * as repeats from './migrations/038-repeats.ts'
import * as postImports from './migrations/039-post-imports.ts'
import * as archiveImports from './migrations/040-archive-imports.ts'
import * as deletedRecyclingRules from './migrations/041-deleted-recycling-rules.ts'
import * as campaigns from './migrations/042-campaigns.ts'
import * as campaignPostResults from './migrations/043-campaign-post-results.ts'
import * as campaignPostOptions from './migrations/044-campaign-post-options.ts'
import * as metricReadings from './migrations/045-metric-readings.ts'
import * as accountReadings from './migrations/046-account-readings.ts'
import * as weeklyMail from './migrations/047-weekly-mail.ts'
import * as strategyApplications from './migrations/048-strategy-applications.ts'
import * as earlierPosts from './migrations/049-earlier-posts.ts'
import * as publicationsByTime from './migrations/050-publications-by-time.ts'
import * as readingBudget from './migrations/051-reading-budget.ts'
import * as deniedReadings from './migrations/052-denied-readings.ts'
import * as auditLog from './migrations/053-audit-log.ts'
import * as marketingVersions from './migrations/054-marketing-versions.ts'
import * as testGroups from './migrations/055-test-groups.ts'
import * as moderation from './migrations/056-moderation.ts'
import * as personLimits from './migrations/057-person-limits.ts'
import * as quality from './migrations/058-quality.ts'
import * as backups from './migrations/059-backups.ts'
import * as madeWith from './migrations/060-made-with.ts'
import * as systemState from './migrations/061-system-state.ts'
import * as moderationQueue from './migrations/062-moderation-queue.ts'
import * as seenDecisions from './migrations/063-seen-decisions.ts'
import * as apiKeys from './migrations/064-api-keys.ts'
import * as idempotencyKeys from './migrations/065-idempotency-keys.ts'
import * as secondFactor from './migrations/066-second-factor.ts'
import * as webhooks from './migrations/067-webhooks.ts'
import * as approvals from './migrations/068-approvals.ts'
import * as feeds from './migrations/069-feeds.ts'
import * as regionalFormat from './migrations/070-regional-format.ts'
import * as push from './migrations/071-push.ts'
import * as stoppedWebhooks from './migrations/072-stopped-webhooks.ts'
import type { Database } from './schema.ts'

const migrations = {
  '001-foundation': foundation,
  '002-waitlist': waitlist,
  '003-addresses-and-sessions': addressesAndSessions,
  '004-onboarding': onboarding,
  '005-billing': billing,
  '006-workspace': workspace,
  '007-media': media,
  '008-media-parts': mediaParts,
  '009-publishing': publishing,
  '010-sealed-check': sealedCheck,
  '011-account-leases': accountLeases,
  '012-doors': doors,
  '013-last-used-business': lastUsedBusiness,
  '014-draft-times': draftTimes,
  '015-maintenance': maintenance,
  '016-posts-by-state': postsByState,
  '017-parts': parts,
  '018-consents': consents,
  '019-network-credentials': networkCredentials,
  '020-removal': removal,
  '021-limits-and-charges': limitsAndCharges,
  '022-media-limits': mediaLimits,
  '023-variants': variants,
  '024-writing': writing,
  '025-link-cards': linkCards,
  '026-media-focus': mediaFocus,
  '027-utm': utm,
  '028-buckets': buckets,
  '029-post-snapshots': postSnapshots,
  '030-ai': ai,
  '031-idea-by-ai': ideaByAi,
  '032-posts-by-bucket': postsByBucket,
  '033-designs': designs,
  '034-slots': slots,
  '035-calendar-settings': calendarSettings,
  '036-recycling': recycling,
  '037-calendar-feeds': calendarFeeds,
  '038-repeats': repeats,
  '039-post-imports': postImports,
  '040-archive-imports': archiveImports,
  '041-deleted-recycling-rules': deletedRecyclingRules,
  '042-campaigns': campaigns,
  '043-campaign-post-results': campaignPostResults,
  '044-campaign-post-options': campaignPostOptions,
  '045-metric-readings': metricReadings,
  '046-account-readings': accountReadings,
  '047-weekly-mail': weeklyMail,
  '048-strategy-applications': strategyApplications,
  '049-earlier-posts': earlierPosts,
  '050-publications-by-time': publicationsByTime,
  '051-reading-budget': readingBudget,
  '052-denied-readings': deniedReadings,
  '053-audit-log': auditLog,
  '054-marketing-versions': marketingVersions,
  '055-test-groups': testGroups,
  '056-moderation': moderation,
  '057-person-limits': personLimits,
  '058-quality': quality,
  '059-backups': backups,
  '060-made-with': madeWith,
  '061-system-state': systemState,
  '062-moderation-queue': moderationQueue,
  '063-seen-decisions': seenDecisions,
  '064-api-keys': apiKeys,
  '065-idempotency-keys': idempotencyKeys,
  '066-second-factor': secondFactor,
  '067-webhooks': webhooks,
  '068-approvals': approvals,
  '069-feeds': feeds,
  '070-regional-format': regionalFormat,
  '071-push': push,
  '072-stopped-webhooks': stoppedWebhooks,
}

export type MigrationName = keyof typeof migrations

/** Whether this program knows a step: one of a later program it does not. */
export const isMigration = (name: string): name is MigrationName => Object.hasOwn(migrations, name)

/** Whether no step comes after it. */
export const isLatest = (name: MigrationName): boolean => name === Object.keys(migrations).at(-1)

/**
 * Brings the tables up to date, or up to one of the steps, as an earlier version left them. Several processes may do it
 * at once on PostgreSQL: one works, the others wait.
 */
export async function migrate(db: Kysely<Database>, upTo?: MigrationName): Promise<void> {
  if (upTo === undefined && isUpToDate(await migrationState(db))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/** Which steps a database has behind it. */
export interface MigrationState {
  done: readonly string[]
  /** Steps of this program that it has not. */
  missing: readonly string[]
  /** Those that this program does not know: a later one made them. */
  unknown: readonly string[]
}

/** Two small questions, where the migrator first reads all that the database knows of its tables; changes nothing. */
export async function migrationState(db: Kysely<Database>): Promise<MigrationState> {
  const done = await stepsDone(db)
  return {
    done,
    missing: Object.keys(migrations).filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !isMigration(name)),
  }
}

async function stepsDone(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (rows.length === 0) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}

const isUpToDate = ({ missing, unknown }: MigrationState): boolean => missing.length === 0 && unknown.length === 0
