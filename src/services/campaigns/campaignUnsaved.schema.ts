import * as z from 'zod/mini'

const draft = z.object({
  name: z.string(),
  goal: z.string(),
  goalAmount: z.string(),
  goalUnit: z.string(),
  offer: z.string(),
  audience: z.string(),
  accounts: z.array(z.object({ accountId: z.int(), postsPerWeek: z.int() })),
  startsOn: z.string(),
  endsOn: z.string(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  tone: z.string(),
  template: z.nullable(z.string()),
})

/** A campaign as it was being written, and what it was written over, as the browser stores them. */
export const unsavedCampaign = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  clientKey: z.string(),
  base: z.nullable(draft),
  draft,
  place: z.enum(['goal', 'offer', 'accounts', 'dates', 'style', 'write']),
  sent: z.array(draft),
})
