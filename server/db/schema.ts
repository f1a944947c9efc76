import type { AccountTables } from './tables/account.ts'
import type { AdminTables } from './tables/admin.ts'
import type { AiTables } from './tables/ai.ts'
import type { ApiKeyTables } from './tables/apiKeys.ts'
import type { ApprovalTables } from './tables/approvals.ts'
import type { ArchiveImportTables } from './tables/archiveImports.ts'
import type { BucketTables } from './tables/buckets.ts'
import type { BusinessTables } from './tables/business.ts'
import type { CalendarTables } from './tables/calendar.ts'
import type { CampaignTables } from './tables/campaigns.ts'
import type { ContentTables } from './tables/content.ts'
import type { DesignTables } from './tables/designs.ts'
import type { ExportTables } from './tables/exports.ts'
import type { FeedTables } from './tables/feeds.ts'
import type { IdempotencyTables } from './tables/idempotency.ts'
import type { InsightTables } from './tables/insight.ts'
import type { InstallationTables } from './tables/installation.ts'
import type { LinkCardTables } from './tables/linkCards.ts'
import type { MediaTables } from './tables/media.ts'
import type { NetworkTables } from './tables/networks.ts'
import type { PublishingTables } from './tables/publishing.ts'
import type { PushTables } from './tables/push.ts'
import type { RecyclingTables } from './tables/recycling.ts'
import type { RepeatTables } from './tables/repeats.ts'
import type { SecondFactorTables } from './tables/secondFactor.ts'
import type { SlotTables } from './tables/slots.ts'
import type { WaitlistTables } from './tables/waitlist.ts'
import type { WebhookTables } from './tables/webhooks.ts'
import type { WritingTables } from './tables/writing.ts'

/** The tables of the database; each area's are in `tables/`. */
export interface Database
  extends AccountTables,
    AdminTables,
    AiTables,
    ApiKeyTables,
    ApprovalTables,
    ArchiveImportTables,
    BucketTables,
    BusinessTables,
    CalendarTables,
    CampaignTables,
    ContentTables,
    DesignTables,
    ExportTables,
    IdempotencyTables,
    InsightTables,
    InstallationTables,
    LinkCardTables,
    MediaTables,
    NetworkTables,
    PublishingTables,
    PushTables,
    RecyclingTables,
    RepeatTables,
    SecondFactorTables,
    SlotTables,
    WaitlistTables,
    FeedTables,
    WebhookTables,
    WritingTables {}
