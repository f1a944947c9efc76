import * as z from 'zod/mini'
import { campaignForm } from '../../../contract/campaigns.ts'

const chosen = z._default(z.array(z.string()), [])

/** What the enhanced form asks for was not there at first: a copy from before is of the short form. */
export const unsavedDraft = z.object({
  form: z._default(campaignForm, 'short'),
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
  awarenessStage: z._default(z.nullable(z.string()), null),
  rules: chosen,
  psychology: chosen,
  engagementTriggers: chosen,
  experiment: z._default(z.nullable(z.string()), null),
})

/** A campaign as it was being written, and what it was written over, as the browser stores them. */
export const unsavedCampaign = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  clientKey: z.string(),
  base: z.nullable(unsavedDraft),
  draft: unsavedDraft,
  place: z.enum(['goal', 'offer', 'accounts', 'dates', 'style', 'marketing', 'write']),
  sent: z.array(unsavedDraft),
})
