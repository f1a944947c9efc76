import * as z from 'zod/mini'
import { freeForm } from './brand.ts'
import { bucketColor, createIdea, ideaOrigin } from './buckets.ts'
import { createProfile } from './business.ts'
import { campaignStatus } from './businessDeletion.ts'
import { calendarSettings } from './calendar.ts'
import { campaignPostState, changeCampaignPost } from './campaignPosts.ts'
import { mostCampaignResults } from './campaignResults.ts'
import { campaignWriter, changeCampaign } from './campaigns.ts'
import { changePost, contentKind, publicationState } from './content.ts'
import { designDocument } from './designDocument.ts'
import { linkCard } from './linkCards.ts'
import { network } from './networks.ts'
import { createRecyclingRule } from './recycling.ts'
import { longestWording, wordingOrigin } from './recyclingPosts.ts'
import { weekly } from './repeatOfPost.ts'
import { day, id, requestInstant, timezone, wallTime } from './shapes.ts'
import { slotTime, weekday } from './slots.ts'
import { longestTemplateName, templateCategories } from './templates.ts'
import { utm } from './utm.ts'
import { createSnippet, snippetKind } from './writing.ts'

/** What says that a `data.json` is of ours, and by which of its shapes it is read: the number rises with a change. */
export const archiveFormat = 'solo-social'
export const archiveVersion = 3
/**
 * Versions that are read: what 1 lacks (rules of recycling, settings, campaigns of posts) counts as not there, and so does
 * what 2 lacks (what is said of campaigns, their posts and results).
 */
export const readableVersions: readonly number[] = [1, 2, archiveVersion]

const nullableId = z.nullable(id)
const optionalId = z._default(nullableId, null)
const when = z.nullable(requestInstant)
const optionalWhen = z._default(when, null)
const short = z.string().check(z.maxLength(500, 'A text of it is too long'))
const address = z.string().check(z.maxLength(4000, 'An address of it is too long'))
const flag = z._default(z.boolean(), false)

/** A connected account, or one that was, without what opens it. */
export const archivedAccount = z.object({
  id,
  network,
  remote_id: z.string().check(z.minLength(1), z.maxLength(500, 'A text of it is too long')),
  handle: short,
  name: short,
  url: address,
  server: short,
  state: z.string(),
  is_practice: z.boolean(),
  business_profile_id: nullableId,
  connected_at: requestInstant,
  queue_paused_at: optionalWhen,
})
export type ArchivedAccount = z.infer<typeof archivedAccount>

export const archivedMedium = z.object({
  id,
  kind: z.enum(['image', 'video']),
  name: z.string().check(z.minLength(1), z.maxLength(255, 'The name of the file is too long')),
  content_type: short,
  /** What the file is called in the archive; null where it could not be had. */
  file: z._default(z.nullable(z.string().check(z.maxLength(1000, 'The name of the file is too long'))), null),
  alt_text: z.string().check(z.maxLength(2000, 'The alternative text cannot exceed 2000 characters')),
  focus_x: z.nullable(z.number().check(z.minimum(-1), z.maximum(1))),
  focus_y: z.nullable(z.number().check(z.minimum(-1), z.maximum(1))),
  cover_at: z.nullable(z.int32().check(z.minimum(0))),
  business_profile_id: nullableId,
  created_at: requestInstant,
})
export type ArchivedMedium = z.infer<typeof archivedMedium>

const ofBusiness = createProfile.body.shape
export const archivedBusiness = z.object({
  id,
  name: ofBusiness.name,
  is_primary: z.boolean(),
  is_active: z.boolean(),
  website_url: ofBusiness.website_url,
  description: ofBusiness.description,
  industry: ofBusiness.industry,
  utm_parameters: z._default(z.nullable(utm), null),
  posts_per_month: z._default(z.nullable(z.int32().check(z.minimum(1))), null),
  /** Its `templates` are in `business_profile_templates`. */
  brand_assets: ofBusiness.brand_assets,
  icp_analysis: z._default(z.nullable(freeForm), null),
  audience_intelligence: z._default(z.nullable(freeForm), null),
})
export type ArchivedBusiness = z.infer<typeof archivedBusiness>

export const archivedBucket = z.object({
  id,
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(60, 'Its name is too long')),
  purpose: z.string().check(z.maxLength(300, 'Its purpose is too long')),
  color: bucketColor,
  industry_template: z.nullable(short),
  is_active: z.boolean(),
  business_profile_id: nullableId,
  networks: z.array(network),
  account_ids: z.array(id).check(z.maxLength(100, 'Too many accounts')),
  share: z.int().check(z.gte(0, 'A share is at least 0 %'), z.lte(100, 'A share is at most 100 %')),
  deleted_at: when,
})
export type ArchivedBucket = z.infer<typeof archivedBucket>

const ofIdea = createIdea.body.shape
export const archivedIdea = z.object({
  id,
  bucket_id: id,
  origin: ideaOrigin,
  title: ofIdea.title,
  description: z.string().check(z.maxLength(5000, 'Its description is too long')),
  draft: z.string().check(z.maxLength(100_000, 'Its text is too long')),
  difficulty_level: z.enum(['easy', 'medium', 'hard']),
  networks: z.array(network),
  is_from_template: flag,
  written_by_ai: flag,
  saved_at: optionalWhen,
  liked_at: optionalWhen,
  dismissed_at: optionalWhen,
  used_at: optionalWhen,
  used_post_id: optionalId,
  expires_at: optionalWhen,
})

export const archivedDesign = z.object({
  id,
  name: z.string().check(z.minLength(1, 'Give it a name'), z.maxLength(longestTemplateName, 'Its name is too long')),
  category: z.enum([...templateCategories, ''], 'This category is not known'),
  business_profile_id: nullableId,
  /** With the ids of its pictures in this file. */
  document: designDocument,
  deleted_at: when,
})
export type ArchivedDesign = z.infer<typeof archivedDesign>

/** Which design belongs to which business. */
export const archivedBrandDesign = z.object({ business_profile_id: id, template_id: id })

/** What a design was before. */
export const archivedDesignVersion = z.object({
  template_id: id,
  revision: z.int32().check(z.minimum(1)),
  document: designDocument,
  saved_at: z._default(requestInstant, '2026-01-01T00:00:00.000Z'),
})

const ofSnippet = createSnippet.body.shape
export const archivedSnippet = z.object({
  id,
  kind: snippetKind,
  name: ofSnippet.name,
  text: ofSnippet.text,
  business_profile_id: nullableId,
})
export type ArchivedSnippet = z.infer<typeof archivedSnippet>

const ofCampaign = changeCampaign.body.shape
const archivedResult = z.object({
  day,
  amount: z.int32().check(z.gte(0, 'A result is 0 at least')),
})

export const archivedCampaign = z.object({
  id,
  name: z.string().check(z.minLength(1, 'Name is required'), z.maxLength(500, 'Its name is too long')),
  status: campaignStatus,
  /** Where it was when it was archived. */
  archived_from: z._default(z.nullable(campaignStatus), null),
  business_profile_id: nullableId,
  form: z._default(ofCampaign.form, 'short'),
  step: z._default(ofCampaign.step, 'goal'),
  goal: z._default(ofCampaign.goal, ''),
  goal_amount: z._default(ofCampaign.goal_amount, null),
  goal_unit: z._default(ofCampaign.goal_unit, ''),
  offer: z._default(ofCampaign.offer, ''),
  audience: z._default(ofCampaign.audience, ''),
  tone: z._default(ofCampaign.tone, ''),
  accounts: z._default(ofCampaign.accounts, []),
  starts_on: z._default(ofCampaign.starts_on, null),
  ends_on: z._default(ofCampaign.ends_on, null),
  quiet_from: z._default(ofCampaign.quiet_from, '21:00'),
  quiet_until: z._default(ofCampaign.quiet_until, '07:00'),
  template: z._default(ofCampaign.template, null),
  awareness_stage: z._default(ofCampaign.awareness_stage, null),
  rules: z._default(ofCampaign.rules, []),
  psychology: z._default(ofCampaign.psychology, []),
  engagement_triggers: z._default(ofCampaign.engagement_triggers, []),
  experiment: z._default(ofCampaign.experiment, null),
  writer: z._default(z.nullable(campaignWriter), null),
  results: z._default(z.array(archivedResult).check(z.maxLength(mostCampaignResults, 'Too many results')), []),
})
export type ArchivedCampaign = z.infer<typeof archivedCampaign>

const ofCampaignPost = changeCampaignPost.body.shape
/** A post of a campaign as it was written, and which post was made of it. */
export const archivedCampaignPost = z.object({
  id,
  campaign_id: id,
  position: z.int32().check(z.minimum(1)),
  week: z.int32().check(z.minimum(1)),
  day,
  state: campaignPostState,
  moment: short,
  moment_index: z.int32().check(z.minimum(0)),
  experiment_variant: z.nullable(short),
  account_ids: z.array(id).check(z.maxLength(50, 'Too many accounts')),
  text: ofCampaignPost.text,
  variants: ofCampaignPost.variants,
  media_ids: ofCampaignPost.media_ids,
  options: ofCampaignPost.options,
  account_options: ofCampaignPost.account_options,
  writer: z.nullable(campaignWriter),
  is_edited: z.boolean(),
  reason: z.nullable(z.string().check(z.maxLength(2000, 'A text of it is too long'))),
  wish: short,
  post_id: nullableId,
  /** What came of it by network. */
  results: z._default(
    z.array(z.object({ network, amount: archivedResult.shape.amount })).check(z.maxLength(50, 'Too many results')),
    [],
  ),
})
export type ArchivedCampaignPost = z.infer<typeof archivedCampaignPost>

export const archivedSlot = z.object({
  id,
  business_profile_id: nullableId,
  account_id: nullableId,
  bucket_id: nullableId,
  weekday,
  time: slotTime,
})
export type ArchivedSlot = z.infer<typeof archivedSlot>

const written = changePost.body.shape
const publication = z.object({
  part: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  kind: z._default(contentKind, 'post'),
  account_id: id,
  state: publicationState,
  remote_url: z.nullable(address),
  published_at: when,
  removed_at: optionalWhen,
  /** Of a draft, which remembers what was sent of it: when, and when it became certain that nothing of that is there. */
  sent_at: optionalWhen,
  absent_at: optionalWhen,
})
export type ArchivedPublication = z.infer<typeof publication>

/** With variants, options, tags, times and publications with their links. */
export const archivedPost = z.object({
  id,
  client_key: z.uuid('The key of the post must be a UUID'),
  state: z.string(),
  text: written.text,
  media_ids: z._default(z.array(id), []),
  parts: written.parts,
  first_comment: written.first_comment,
  options: written.options,
  account_options: written.account_options,
  variants: written.variants,
  thread_fallback: written.thread_fallback,
  utm: z._default(z.nullable(utm), null),
  link_cards: z._default(z.array(linkCard).check(z.maxLength(50, 'Too many link cards')), []),
  account_ids: written.account_ids,
  business_profile_id: optionalId,
  campaign_id: optionalId,
  bucket_id: optionalId,
  tags: written.tags,
  written_by_ai: flag,
  schedule: z.nullable(z.object({ at: requestInstant, wall_time: wallTime, timezone })),
  suggested_day: z._default(z.nullable(day), null),
  publications: z.array(publication).check(z.maxLength(2600, 'Too many parts')),
  created_at: requestInstant,
  updated_at: requestInstant,
})
export type ArchivedPost = z.infer<typeof archivedPost>

const ofRule = createRecyclingRule.body.shape
export const archivedRule = z.object({
  id,
  business_profile_id: nullableId,
  bucket_id: nullableId,
  name: ofRule.name,
  rest_days: ofRule.rest_days,
  times: ofRule.times,
  until: ofRule.until,
  months: ofRule.months,
  slot_ids: ofRule.slot_ids,
  text: ofRule.text,
  paused_at: when,
})
export type ArchivedRule = z.infer<typeof archivedRule>

export const archivedWording = z.object({
  id,
  post_id: id,
  text: z.string().check(z.minLength(1), z.maxLength(longestWording, 'Its text is too long')),
  origin: wordingOrigin,
  read_at: when,
  used_at: when,
})

/** Whether a post may come again: by which rule, or that it may not. */
export const archivedChoice = z.object({ post_id: id, rule_id: nullableId, is_excluded: z.boolean() })

/** What came again, was skipped or is still to come: which post was made of which. */
export const archivedEntry = z.object({
  id,
  rule_id: nullableId,
  post_id: id,
  state: z.string(),
  due_at: requestInstant,
  made_post_id: nullableId,
  nth: z.nullable(z.int32()),
  title: z.nullable(short),
  networks: z.array(network),
  business_profile_id: optionalId,
  slot_id: optionalId,
  skipped_at: optionalWhen,
  is_fixed: flag,
  skipped_networks: z._default(z.array(network), []),
})
export type ArchivedEntry = z.infer<typeof archivedEntry>

/** What posts that come again have in common. */
export const archivedRepeat = z.object({ id, weekly: z.nullable(weekly) })

/** Which post stands for which day of a repeat, and whether it is still as the repeat has it. */
export const archivedRepeatPost = z.object({
  repeat_id: id,
  post_id: id,
  day,
  wall_time: z.nullable(wallTime),
  is_changed: z.boolean(),
})
export type ArchivedRepeatPost = z.infer<typeof archivedRepeatPost>

/** Of a business, null: of a person without one. */
export const archivedRecycling = z.object({ business_profile_id: nullableId, seed: z.int32(), paused_at: when })

/** The lists of `data.json` that are read again, by their names there, each with the shape of a row. */
export const archivedRows = {
  business_profiles: archivedBusiness,
  social_accounts: archivedAccount,
  media: archivedMedium,
  templates: archivedDesign,
  business_profile_templates: archivedBrandDesign,
  template_versions: archivedDesignVersion,
  campaigns: archivedCampaign,
  campaign_posts: archivedCampaignPost,
  content_buckets: archivedBucket,
  posts: archivedPost,
  content_ideas: archivedIdea,
  snippets: archivedSnippet,
  time_slots: archivedSlot,
  recycling_rules: archivedRule,
  recycling_wordings: archivedWording,
  recycling_choices: archivedChoice,
  recycling_entries: archivedEntry,
  recycling_settings: archivedRecycling,
  repeats: archivedRepeat,
  repeat_posts: archivedRepeatPost,
} as const
export type ArchivedList = keyof typeof archivedRows
export type ArchivedRows = { [List in ArchivedList]: z.infer<(typeof archivedRows)[List]>[] }

/** What a `data.json` is told by. */
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  version: z.int(),
  exported_at: requestInstant,
  person: z.object({ id: z.optional(id), email: z.optional(z.string().check(z.maxLength(320))) }),
  account: z.object({ created_at: z.optional(requestInstant) }),
  calendar_settings: z.optional(calendarSettings),
})
export type ArchiveHead = z.infer<typeof archiveHead>

const anything = z.array(z.unknown())

/**
 * `data.json` of an archive: all that is stored of a person, without passwords, tokens and credentials. What one row says
 * of another it says by its id in this file. Of lists that only tell (`attempts`, `sessions`, …) the shape is left open.
 */
export const archive = z.object({
  ...archiveHead.shape,
  version: z.literal(archiveVersion),
  person: z.record(z.string(), z.unknown()),
  account: z.record(z.string(), z.unknown()),
  second_factor: z.record(z.string(), z.unknown()),
  business_profiles: z.array(archivedBusiness),
  social_accounts: z.array(archivedAccount),
  media: z.array(archivedMedium),
  templates: z.array(archivedDesign),
  business_profile_templates: z.array(archivedBrandDesign),
  template_versions: z.array(archivedDesignVersion),
  campaigns: z.array(archivedCampaign),
  campaign_posts: z.array(archivedCampaignPost),
  content_buckets: z.array(archivedBucket),
  posts: z.array(archivedPost),
  content_ideas: z.array(archivedIdea),
  snippets: z.array(archivedSnippet),
  time_slots: z.array(archivedSlot),
  recycling_rules: z.array(archivedRule),
  recycling_wordings: z.array(archivedWording),
  recycling_choices: z.array(archivedChoice),
  recycling_entries: z.array(archivedEntry),
  recycling_settings: z.array(archivedRecycling),
  repeats: z.array(archivedRepeat),
  repeat_posts: z.array(archivedRepeatPost),
  suggested_posts: anything,
  onboarding: anything,
  sessions: anything,
  attempts: anything,
  waitlist: anything,
  eu_waitlist: anything,
  calendar_feeds: anything,
  api_keys: anything,
  watched_feeds: anything,
  watched_feed_entries: anything,
  approvals: anything,
  webhooks: anything,
  webhook_deliveries: anything,
  push_devices: anything,
  push_messages: anything,
  push_quiet_hours: z.nullable(z.record(z.string(), z.unknown())),
  metric_readings: anything,
  account_readings: anything,
  earlier_posts: anything,
  earlier_readings: anything,
  weekly_mails: anything,
  ai_rewrites: anything,
  post_imports: anything,
})
export type Archive = z.infer<typeof archive>
