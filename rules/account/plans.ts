import type { Permission } from '../../contract/access.ts'

const everything: readonly Permission[] = [
  'canAccessTemplateEditor',
  'canCreateMedia',
  'canAccessImageGallery',
  'canAccessSocialConnections',
  'canCreatePosts',
  'canAccessAIIdeas',
  'canCreateCampaigns',
]

/** The plan table of the specification's section 6. Free is an unknown plan there and so includes nothing. */
const permissionsByPlan: Readonly<Record<string, readonly Permission[]>> = {
  LITE_CREATOR: ['canAccessSocialConnections', 'canCreatePosts'],
  DESIGN_TOOLS: ['canAccessTemplateEditor', 'canCreateMedia', 'canAccessImageGallery'],
  ESSENTIAL_ACCESS: everything.filter((permission) => permission !== 'canAccessAIIdeas'),
  PREMIUM_PLUS: everything,
  ELITE_ADVANTAGE: everything,
  INTERNAL_ACCOUNT: everything,
}

/** What a plan includes; its name is matched upper-case with spaces turned to underscores. Unknown: nothing. */
export function permissionsOf(planName: string | null | undefined): ReadonlySet<Permission> {
  const key = (planName ?? '').trim().toUpperCase().replaceAll(/\s+/g, '_')
  return new Set(Object.hasOwn(permissionsByPlan, key) ? permissionsByPlan[key] : [])
}
