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

/** The plan table of the specification's section 6; Free is an unknown plan there and so includes nothing. */
const permissionsByPlan: Readonly<Record<PlanName, readonly Permission[]>> = {
  Free: [],
  'Lite Creator': ['canAccessSocialConnections', 'canCreatePosts'],
  'Design Tools': ['canAccessTemplateEditor', 'canCreateMedia', 'canAccessImageGallery'],
  'Essential Access': everything.filter((permission) => permission !== 'canAccessAIIdeas'),
  'Premium Plus': everything,
  'Elite Advantage': everything,
  'Internal Account': everything,
}

const keyOf = (name: string): string => name.trim().toUpperCase().replaceAll(/\s+/g, '_')

/** The plan that a name means, matched upper-case with spaces turned to underscores. Unknown: Free. */
export function planOf(name: string | null | undefined): PlanName {
  const key = keyOf(name ?? '')
  return planNames.find((plan) => keyOf(plan) === key) ?? 'Free'
}

/** What a plan includes. */
export const permissionsOf = (planName: string | null | undefined): ReadonlySet<Permission> =>
  new Set(permissionsByPlan[planOf(planName)])

/** Whether posts go out with a plan. */
export const includesPosting = (planName: string): boolean => permissionsOf(planName).has('canCreatePosts')

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
