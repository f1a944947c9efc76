import * as z from 'zod/mini'
import { brandAssetsInput, freeForm } from './brand.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent } from './shapes.ts'

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100, 'Name cannot exceed 100 characters'))
const description = z.string().check(z.trim(), z.maxLength(2000, 'Description cannot exceed 2000 characters'))
const industry = z.string().check(z.trim(), z.maxLength(100, 'Industry cannot exceed 100 characters'))
const address = z
  .string()
  .check(z.trim(), z.minLength(1, 'Web address is required'), z.maxLength(2000, 'The web address is too long'))

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

const base = 'api/campaigns/business-profiles/'
/** `/profile` stays open before onboarding and without payment, and so does what it calls. */
const person = { auth: 'person', stage: 'confirmed' } as const

export const listProfilesForSelection = endpoint({
  method: 'GET',
  path: `${base}list_for_selection/`,
  summary: "The person's active business profiles, primary first, to choose from",
  ...person,
  answer: listOf(selectableProfile),
})

export const listProfiles = endpoint({
  method: 'GET',
  path: base,
  summary: 'All business profiles of the person, primary first',
  ...person,
  answer: listOf(businessProfile),
})

export const readPrimaryProfile = endpoint({
  method: 'GET',
  path: `${base}primary/`,
  summary: 'The primary business profile; 404 without one',
  ...person,
  answer: businessProfile,
})

export const readProfileLimits = endpoint({
  method: 'GET',
  path: `${base}limits/`,
  summary: 'How many business profiles the plan allows',
  ...person,
  answer: profileLimits,
})

export const readProfile = endpoint({
  method: 'GET',
  path: `${base}{id}/`,
  summary: 'One business profile with its brand assets',
  ...person,
  answer: businessProfile,
})

export const readProfileTemplates = endpoint({
  method: 'GET',
  path: `${base}{id}/templates/`,
  summary: 'The templates that belong to a business profile',
  ...person,
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
  brand_assets: z.optional(brandAssetsInput),
}

export const createProfile = endpoint({
  method: 'POST',
  path: base,
  summary: 'Makes a business profile; the first is primary. 403 at the limit of the plan',
  ...person,
  body: z.object({ name, ...details }),
  answer: businessProfile,
  status: 201,
})

/** What a page says of the business it belongs to; nothing of it is kept until the person saves it. */
export const foundOnPage = z.object({
  /** The address that the page was at in the end. */
  website_url: z.string(),
  name: z.string(),
  description: z.string(),
  /** Hex, most used first. */
  colors: z.array(z.object({ hex: z.string(), name: z.string() })),
  /** Families, most used first. */
  fonts: z.array(z.string()),
  /** Public addresses of images; one is taken over by `media/from_url/`. */
  logos: z.array(z.object({ url: z.string(), alt: z.string() })),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  social_links: z.array(z.object({ network: z.string(), url: z.string() })),
})
export type FoundOnPage = z.infer<typeof foundOnPage>

export const createProfileFromUrl = endpoint({
  method: 'POST',
  path: `${base}create_from_url/`,
  summary:
    'Reads a public web page and answers what a new profile may be made of; nothing is saved before the person agrees',
  ...person,
  body: z.object({ url: address }),
  answer: z.object({ found: foundOnPage }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: `${base}{id}/`,
  summary: 'Changes a business profile; what is left out stays',
  ...person,
  body: z.object({ name: z.optional(name), is_active: z.optional(z.boolean()), ...details }),
  answer: businessProfile,
})

export const setPrimaryProfile = endpoint({
  method: 'POST',
  path: `${base}{id}/set_primary/`,
  summary: 'Makes it the one primary business profile',
  ...person,
  answer: businessProfile,
})

export const setLastUsedProfile = endpoint({
  method: 'POST',
  path: `${base}{id}/set_last_used/`,
  summary: 'Remembers the business profile that the person works for, for the next browser',
  ...person,
  answer: noContent,
  status: 204,
})

export const updateBrandAssets = endpoint({
  method: 'POST',
  path: `${base}{id}/update_brand_assets/`,
  summary: 'Replaces the parts of the brand assets that are given; the others stay',
  ...person,
  body: z.object({ brand_assets: brandAssetsInput }),
  answer: businessProfile,
})

export const updateIcpAnalysis = endpoint({
  method: 'POST',
  path: `${base}{id}/update_icp_analysis/`,
  summary: 'Replaces the audience analysis',
  ...person,
  body: z.object({ icp_analysis: freeForm }),
  answer: businessProfile,
})

export const refreshFromWebsite = endpoint({
  method: 'POST',
  path: `${base}{id}/refresh_from_website/`,
  summary: "Reads the profile's own web page again and answers what it says; nothing is saved before the person agrees",
  ...person,
  answer: z.object({ found: foundOnPage }),
})

const audienceIntelligence = z.object({
  business_profile_id: id,
  audience_intelligence: z.nullable(freeForm),
})

export const readAudienceIntelligence = endpoint({
  method: 'GET',
  path: `${base}{id}/audience-intelligence/`,
  summary: 'What is known of the audience; null before anything is',
  ...person,
  answer: audienceIntelligence,
})

export const saveAudienceIntelligence = endpoint({
  method: 'POST',
  path: `${base}{id}/audience-intelligence/`,
  summary: 'Replaces what is known of the audience by any object',
  ...person,
  body: freeForm,
  answer: audienceIntelligence,
})

export const manageTemplates = endpoint({
  method: 'POST',
  path: `${base}{id}/manage_templates/`,
  summary: 'Sets, adds or removes templates of the person; `set` unless said',
  ...person,
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

/** What happens to the active campaigns of a profile that is deleted. */
export const stopAction = z.enum(['archive', 'pause', 'force_archive'])
export type StopAction = z.infer<typeof stopAction>

export const campaignStatus = z.enum([
  'draft',
  'generating',
  'in_review',
  'scheduling',
  'scheduled',
  'running',
  'paused',
  'finished',
  'archived',
])
export type CampaignStatus = z.infer<typeof campaignStatus>

/** The body of the 409 (decisions, "Rules"). */
export const deletionConflict = z.object({
  error: z.string(),
  active_campaigns: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.string(),
      can_pause: z.boolean(),
      can_archive: z.boolean(),
      is_stuck: z.boolean(),
    }),
  ),
  stop_options: z.array(stopAction),
  recommended_action: stopAction,
})
export type DeletionConflict = z.infer<typeof deletionConflict>

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: `${base}{id}/`,
  summary: 'Deletes a business profile; 409 with the active campaigns unless they are to be stopped',
  ...person,
  body: z.optional(z.object({ stop_campaigns: z.optional(z.boolean()), stop_action: z.optional(stopAction) })),
  answer: noContent,
  status: 204,
})
