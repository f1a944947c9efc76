import * as z from 'zod/mini'
import { ofPerson, profilesPath } from './business.ts'
import { endpoint } from './endpoint.ts'
import { id, noContent } from './shapes.ts'

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
  path: `${profilesPath}{id}/`,
  summary: 'Deletes a business profile; 409 with the active campaigns unless they are to be stopped',
  ...ofPerson,
  keyScope: null,
  body: z.optional(z.object({ stop_campaigns: z.optional(z.boolean()), stop_action: z.optional(stopAction) })),
  answer: noContent,
  status: 204,
})
