import * as z from 'zod/mini'
import { post } from './content.ts'
import { network } from './networks.ts'
import { id, instant } from './shapes.ts'

/** What says that a `data.json` is of ours, and by which of its shapes it is read: the number rises with a change. */
export const archiveFormat = 'solo-social'
export const archiveVersion = 1

const nullableId = z.nullable(id)
const list = z.array(z.string())

const account = z.object({
  id,
  network,
  remote_id: z.string(),
  handle: z.string(),
  name: z.string(),
  url: z.string(),
  server: z.string(),
  state: z.string(),
  is_practice: z.boolean(),
  business_profile_id: nullableId,
  connected_at: instant,
})

const medium = z.object({
  id,
  kind: z.enum(['image', 'video']),
  name: z.string(),
  content_type: z.string(),
  /** What the file is called in the archive; null where it could not be had. */
  file: z.nullable(z.string()),
  alt_text: z.string(),
  focus_x: z.nullable(z.number()),
  focus_y: z.nullable(z.number()),
  cover_at: z.nullable(z.number()),
  business_profile_id: nullableId,
  created_at: instant,
})

const business = z.object({
  id,
  name: z.string(),
  is_primary: z.boolean(),
  is_active: z.boolean(),
  website_url: z.nullable(z.string()),
  description: z.string(),
  industry: z.string(),
  utm_parameters: z.unknown(),
  posts_per_month: z.nullable(z.int()),
  brand_assets: z.unknown(),
  icp_analysis: z.unknown(),
  audience_intelligence: z.unknown(),
})

const bucket = z.object({
  id,
  name: z.string(),
  purpose: z.string(),
  color: z.string(),
  industry_template: z.nullable(z.string()),
  is_active: z.boolean(),
  business_profile_id: nullableId,
  networks: list,
  account_ids: z.array(id),
  share: z.int(),
  deleted_at: z.nullable(instant),
})

const idea = z.object({
  id,
  bucket_id: id,
  origin: z.string(),
  title: z.string(),
  description: z.string(),
  draft: z.string(),
  difficulty_level: z.string(),
  networks: list,
})

const design = z.object({
  id,
  name: z.string(),
  category: z.string(),
  business_profile_id: nullableId,
  /** As `contract/designDocument.ts` has it, with the ids of its pictures. */
  document: z.unknown(),
  deleted_at: z.nullable(instant),
})

const snippet = z.object({
  id,
  kind: z.string(),
  name: z.string(),
  text: z.string(),
  business_profile_id: nullableId,
})

/**
 * `data.json` of an archive: all that is stored of a person, without passwords, tokens and credentials. What one row says
 * of another it says by its id in this file. Of lists that only tell (`attempts`, `sessions`, …) the shape is left open.
 */
export const archive = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  exported_at: instant,
  person: z.record(z.string(), z.unknown()),
  account: z.record(z.string(), z.unknown()),
  social_accounts: z.array(account),
  /** With variants, options, tags, times and publications with their links. */
  posts: z.array(post),
  media: z.array(medium),
  business_profiles: z.array(business),
  templates: z.array(design),
  business_profile_templates: z.array(z.object({ business_profile_id: id, template_id: id })),
  template_versions: z.array(z.object({ template_id: id, revision: z.int(), document: z.unknown() })),
  content_buckets: z.array(bucket),
  content_ideas: z.array(idea),
  snippets: z.array(snippet),
  campaigns: z.array(z.unknown()),
  suggested_posts: z.array(z.unknown()),
  onboarding: z.array(z.unknown()),
  sessions: z.array(z.unknown()),
  attempts: z.array(z.unknown()),
  waitlist: z.array(z.unknown()),
  eu_waitlist: z.array(z.unknown()),
  calendar_feeds: z.array(z.unknown()),
})
