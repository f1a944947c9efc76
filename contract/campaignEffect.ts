import * as z from 'zod/mini'
import { changeCampaign } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

/** A post that a change of the campaign leaves out, how it begins, and why. */
const leftOut = z.object({ campaign_post: id, title: z.string(), text: z.string() })

/** What a change of a campaign does to its posts. */
export const campaignEffect = z.object({
  /** Out, or on their way: nothing changes for them. */
  out: z.int(),
  /** On the schedule or off it since the campaign is paused, and stay so. */
  planned: z.int(),
  /** Taken off the schedule: they stay, to be planned again or left. */
  taken_off: z.array(leftOut),
  /** Written and not planned, and stay as they are. */
  written: z.int(),
  /** Written and not planned: rejected, with why. */
  left_out: z.array(leftOut),
  /** Posts that are to be written. */
  to_write: z.object({ before: z.int(), after: z.int() }),
})
export type CampaignEffect = z.infer<typeof campaignEffect>

const { version: _, ...written } = changeCampaign.body.shape

export const previewCampaignChange = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/effect/',
  summary: 'What a change of a campaign would do to its posts that are out, planned, written and not yet written',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  permission: 'canCreateCampaigns',
  body: z.object(written),
  answer: campaignEffect,
})
