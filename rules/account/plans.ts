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

/** The plans of the specification's section 6 and Free, which includes nothing; the smallest first. */
export const planNames = [
  'Free',
  'Lite Creator',
  'Design Tools',
  'Essential Access',
  'Premium Plus',
  'Elite Advantage',
  'Internal Account',
] as const
export type PlanName = (typeof planNames)[number]

/** The plans that a person may choose: the internal one is given and never chosen. */
export const offeredPlans: readonly PlanName[] = planNames.filter((name) => name !== 'Internal Account')

const profilesByPlan: Readonly<Record<PlanName, number | null>> = {
  Free: 1,
  'Lite Creator': 1,
  'Design Tools': 1,
  'Essential Access': 3,
  'Premium Plus': 10,
  'Elite Advantage': 25,
  'Internal Account': null,
}

/** How many business profiles a plan allows; null: as many as one likes. */
export const businessProfilesOf = (plan: PlanName): number | null => profilesByPlan[plan]

/** Only these shut a person out; `inactive` and everything else passes (decisions, "Access"). */
export const isShutOut = (status: string): boolean => status === 'canceled' || status === 'blocked'
