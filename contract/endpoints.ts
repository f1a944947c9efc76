import * as account from './account.ts'
import * as profile from './accountSettings.ts'
import * as ai from './ai.ts'
import * as analytics from './analytics.ts'
import * as apiKeys from './apiKeys.ts'
import * as appeals from './appeals.ts'
import * as approvals from './approvals.ts'
import * as archiveImports from './archiveImports.ts'
import * as audit from './audit.ts'
import * as backups from './backups.ts'
import * as billing from './billing.ts'
import * as buckets from './buckets.ts'
import * as builder from './builder.ts'
import * as workspace from './business.ts'
import * as businessDeletion from './businessDeletion.ts'
import * as calendar from './calendar.ts'
import * as campaignAnalytics from './campaignAnalytics.ts'
import * as campaignEffect from './campaignEffect.ts'
import * as campaignPosts from './campaignPosts.ts'
import * as campaignResults from './campaignResults.ts'
import * as campaignSchedule from './campaignSchedule.ts'
import * as campaigns from './campaigns.ts'
import * as connecting from './connecting.ts'
import * as content from './content.ts'
import * as emailLinks from './emailLinks.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as dataExports from './exports.ts'
import * as feeds from './feeds.ts'
import * as linkCardReading from './linkCardReading.ts'
import * as maintenance from './maintenance.ts'
import * as media from './media.ts'
import * as mentions from './mentions.ts'
import * as moderation from './moderation.ts'
import * as networkCredentials from './networkCredentials.ts'
import * as networks from './networks.ts'
import * as onboarding from './onboarding.ts'
import * as people from './people.ts'
import * as postImports from './postImports.ts'
import * as postMetrics from './postMetrics.ts'
import * as push from './push.ts'
import * as quality from './quality.ts'
import * as recycling from './recycling.ts'
import * as recyclingPosts from './recyclingPosts.ts'
import * as recyclingQueue from './recyclingQueue.ts'
import * as repeats from './repeats.ts'
import * as rescheduling from './rescheduling.ts'
import * as sameText from './sameText.ts'
import * as secondFactor from './secondFactor.ts'
import * as severalPosts from './severalPosts.ts'
import * as shell from './shell.ts'
import * as slots from './slots.ts'
import * as spelling from './spelling.ts'
import * as strategy from './strategy.ts'
import * as systemState from './systemState.ts'
import * as templates from './templates.ts'
import * as testGroups from './testGroups.ts'
import * as tiktok from './tiktok.ts'
import * as trends from './trends.ts'
import * as waitlist from './waitlist.ts'
import * as webhooks from './webhooks.ts'
import * as websiteReading from './websiteReading.ts'
import * as weekAhead from './weekAhead.ts'
import * as weeklyMail from './weeklyMail.ts'
import * as writing from './writing.ts'

const areas = [
  account,
  ai,
  analytics,
  apiKeys,
  appeals,
  approvals,
  archiveImports,
  audit,
  backups,
  billing,
  buckets,
  builder,
  businessDeletion,
  emailLinks,
  networks,
  calendar,
  campaignAnalytics,
  campaignEffect,
  campaignPosts,
  campaignResults,
  campaignSchedule,
  campaigns,
  connecting,
  content,
  dataExports,
  feeds,
  linkCardReading,
  maintenance,
  media,
  mentions,
  moderation,
  networkCredentials,
  onboarding,
  people,
  postImports,
  postMetrics,
  profile,
  push,
  quality,
  recycling,
  recyclingPosts,
  recyclingQueue,
  repeats,
  rescheduling,
  sameText,
  secondFactor,
  severalPosts,
  shell,
  slots,
  strategy,
  systemState,
  templates,
  testGroups,
  tiktok,
  trends,
  waitlist,
  webhooks,
  websiteReading,
  weekAhead,
  weeklyMail,
  workspace,
  spelling,
  writing,
] as const

/** The parts of the contract, with the types of what is in them. */
export type Areas = (typeof areas)[number]

/** Every endpoint by its name: what the OpenAPI document and the table-driven tests are made from. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  areas.flatMap((area) => Object.entries(area).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
