import * as z from 'zod/mini'
import { campaign } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { day } from './shapes.ts'

/** How many days of one campaign can have a result. */
export const mostCampaignResults = 400

const signedIn = { auth: 'person', permission: 'canCreateCampaigns' } as const

/** How far a campaign had come by the end of a day: all that was reached until then, in the unit of its goal. */
export const campaignResult = z.object({ day, amount: z.int() })
export type CampaignResult = z.infer<typeof campaignResult>

export const listCampaignResults = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/results/',
  summary: 'How far a campaign had come, the first day first',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({ results: z.array(campaignResult) }),
})

export const setCampaignResult = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/results/',
  summary: 'Tells how far a campaign has come by a day; in place of what was told for that day. Null takes it back',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    /** Not after today. */
    day,
    amount: z.nullable(
      z
        .int('The result is a whole number')
        .check(z.gte(0, 'The result is 0 at least'), z.lte(1_000_000_000, 'The result is too large')),
    ),
  }),
  answer: campaign,
})
