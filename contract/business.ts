import * as z from 'zod/mini'
import { brandAssetsInput, freeForm } from './brand.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent } from './shapes.ts'
import { utm } from './utm.ts'

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100, 'Name cannot exceed 100 characters'))
const description = z.string().check(z.trim(), z.maxLength(2000, 'Description cannot exceed 2000 characters'))
const industry = z.string().check(z.trim(), z.maxLength(100, 'Industry cannot exceed 100 characters'))

/** One business that a person runs; posts, accounts, media and campaigns belong to one. */
export const businessProfile = z.object({
  id,
  name: z.string(),
  is_primary: z.boolean(),
  /** Not in the selection while it is set aside. */
  is_active: z._default(z.boolean(), true),
  has_brand_assets: z._default(z.boolean(), false),
  /** Free here, since a set that cannot be read is emptied and not refused: `rules/business/brandAssets.ts` reads it. */
  brand_assets: z._default(z.unknown(), null),
  /** Who the business speaks to; in any words. */
  icp_analysis: z._default(z.nullable(freeForm), null),
  audience_intelligence: z._default(z.nullable(freeForm), null),
  /** Ids of the templates that belong to it. */
  templates: z._default(z.array(id), []),
  website_url: z._default(z.nullable(z.string()), null),
  description: z._default(z.string(), ''),
  industry: z._default(z.string(), ''),
  /** What a new post of it begins with for its links; null: nothing is added. */
  utm_parameters: z._default(z.nullable(utm), null),
  /** Its first logo, at a signed address; null without one. */
  logo_url: z._default(z.nullable(z.string()), null),
  account_count: z._default(z.int(), 0),
  created_at: z.optional(instant),
  updated_at: z.optional(instant),
})
export type BusinessProfile = z.infer<typeof businessProfile>

/** What a person chooses from. */
export const selectableProfile = z.object({
  id,
  name: z.string(),
  is_primary: z.boolean(),
  is_active: z._default(z.boolean(), true),
  has_brand_assets: z._default(z.boolean(), false),
  logo_url: z._default(z.nullable(z.string()), null),
  account_count: z._default(z.int(), 0),
  /** What a new post of it begins with for its links. */
  utm_parameters: z._default(z.nullable(utm), null),
})
export type SelectableProfile = z.infer<typeof selectableProfile>

/** This provider says `total`; others say `total_count` (decisions, "Rules"). */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    profiles: z.array(item),
    total: z.optional(z.int()),
    total_count: z.optional(z.int()),
    has_primary: z.optional(z.boolean()),
    /** In the list for selection: the one chosen last on any device; null or left out: none ever was. */
    last_used_id: z.optional(z.nullable(id)),
  })

/** null: as many as one likes. */
export const profileLimits = z.object({
  current_count: z.int(),
  limit: z.nullable(z.int()),
  profiles_remaining: z.nullable(z.int()),
  can_create: z.boolean(),
  subscription_tier: z._default(z.string(), 'Free'),
})
export type ProfileLimits = z.infer<typeof profileLimits>

/** The names are the specification's, section 3; `customId` is written so on the wire. */
export const template = z.object({
  id,
  name: z.string(),
  customId: z.nullable(z.string()),
  preview_img: z.nullable(z.string()),
  category: z.string(),
  business_profile_id: z.nullable(id),
  created_by: z.nullable(id),
})
export type Template = z.infer<typeof template>

/** Where the business profiles are. */
export const profilesPath = 'api/campaigns/business-profiles/'
/** `/profile` stays open before onboarding and without payment, and so does what it calls. */
export const ofPerson = { auth: 'person', stage: 'confirmed' } as const

export const listProfilesForSelection = endpoint({
  method: 'GET',
  path: `${profilesPath}list_for_selection/`,
  summary: "The person's active business profiles, primary first, to choose from",
  ...ofPerson,
  keyScope: 'read',
  answer: listOf(selectableProfile),
})

export const listProfiles = endpoint({
  method: 'GET',
  path: profilesPath,
  summary: 'All business profiles of the person, primary first',
  ...ofPerson,
  keyScope: 'read',
  answer: listOf(businessProfile),
})

export const readPrimaryProfile = endpoint({
  method: 'GET',
  path: `${profilesPath}primary/`,
  summary: 'The primary business profile; 404 without one',
  ...ofPerson,
  keyScope: 'read',
  answer: businessProfile,
})

export const readProfileLimits = endpoint({
  method: 'GET',
  path: `${profilesPath}limits/`,
  summary: 'How many business profiles the plan allows',
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'shared',
  answer: profileLimits,
})

export const readProfile = endpoint({
  method: 'GET',
  path: `${profilesPath}{id}/`,
  summary: 'One business profile with its brand assets',
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'named',
  answer: businessProfile,
})

export const readProfileTemplates = endpoint({
  method: 'GET',
  path: `${profilesPath}{id}/templates/`,
  summary: 'The templates that belong to a business profile',
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({
    templates: z.array(template),
    total_count: z.int(),
    business_profile_id: id,
    business_profile_name: z.string(),
  }),
})

const details = {
  website_url: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'The web address is too long')))),
  description: z.optional(description),
  industry: z.optional(industry),
  utm_parameters: z.optional(z.nullable(utm)),
  brand_assets: z.optional(brandAssetsInput),
}

export const createProfile = endpoint({
  method: 'POST',
  path: profilesPath,
  summary: 'Makes a business profile; the first is primary. 403 at the limit of the plan',
  ...ofPerson,
  keyScope: 'write',
  body: z.object({ name, ...details }),
  answer: businessProfile,
  status: 201,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: `${profilesPath}{id}/`,
  summary: 'Changes a business profile; what is left out stays',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ name: z.optional(name), is_active: z.optional(z.boolean()), ...details }),
  answer: businessProfile,
})

export const setPrimaryProfile = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/set_primary/`,
  summary: 'Makes it the one primary business profile',
  ...ofPerson,
  keyScope: 'write',
  answer: businessProfile,
})

export const setLastUsedProfile = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/set_last_used/`,
  summary: 'Remembers the business profile that the person works for, for the next browser',
  ...ofPerson,
  keyScope: 'write',
  answer: noContent,
  status: 204,
})

export const updateBrandAssets = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/update_brand_assets/`,
  summary: 'Replaces the parts of the brand assets that are given; the others stay',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ brand_assets: brandAssetsInput }),
  answer: businessProfile,
})

export const updateIcpAnalysis = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/update_icp_analysis/`,
  summary: 'Replaces the audience analysis',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ icp_analysis: freeForm }),
  answer: businessProfile,
})

const audienceIntelligence = z.object({
  business_profile_id: id,
  audience_intelligence: z.nullable(freeForm),
})

export const readAudienceIntelligence = endpoint({
  method: 'GET',
  path: `${profilesPath}{id}/audience-intelligence/`,
  summary: 'What is known of the audience; null before anything is',
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'named',
  answer: audienceIntelligence,
})

export const saveAudienceIntelligence = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/audience-intelligence/`,
  summary: 'Replaces what is known of the audience by any object',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  body: freeForm,
  answer: audienceIntelligence,
})

export const manageTemplates = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/manage_templates/`,
  summary: 'Sets, adds or removes templates of the person; `set` unless said',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    template_ids: z.array(id).check(z.maxLength(1000, 'Too many templates')),
    action: z._default(z.enum(['set', 'add', 'remove']), 'set'),
  }),
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    business_profile_id: id,
    associated_template_ids: z.array(id),
    total_associated: z.int(),
  }),
})
