import * as z from 'zod/mini'

/** The permission flags of the specification's section 3; the table of plans is in `rules/account/plans.ts`. */
export const permission = z.enum([
  'canAccessTemplateEditor',
  'canCreateMedia',
  'canAccessImageGallery',
  'canAccessSocialConnections',
  'canCreatePosts',
  'canAccessAIIdeas',
  'canCreateCampaigns',
])
export type Permission = z.infer<typeof permission>

/**
 * How far a person must have come to make a call: has a token · has confirmed the address ·
 * is through onboarding and not shut out for payment. Each includes the ones before it.
 */
export type Stage = 'registered' | 'confirmed' | 'subscribed'

/** What an API key may do: read · make and change what is not sent by itself · plan, send and take back posts. */
export const apiScopes = ['read', 'write', 'publish'] as const
export const apiScope = z.enum(apiScopes)
export type ApiScope = z.infer<typeof apiScope>
