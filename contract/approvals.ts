import * as z from 'zod/mini'
import { chosenTime, post } from './content.ts'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, instant, noContent, page, pageQuery } from './shapes.ts'

/** schedule: at the time of the draft · now: as soon as it is allowed */
export const approvalIntent = z.enum(['schedule', 'now'])
export type ApprovalIntent = z.infer<typeof approvalIntent>

/** Beside the answer of a call that planned by a key whose plans wait: the post is a draft until its person says yes. */
export const approvalHeader = 'Approval'
export const approvalWaiting = 'waiting'

/** A draft that an API key wants to be planned. */
export const approval = z.object({
  id,
  intent: approvalIntent,
  /** As the key's person called it. */
  key_name: z.string(),
  asked_at: instant,
  /** As it is now; what is allowed is planned with what it says then. */
  post,
})
export type Approval = z.infer<typeof approval>

/** No key says yes to what a key wants. */
const ofPerson = { auth: 'person', keyScope: null, permission: 'canCreatePosts' } as const

export const listApprovals = endpoint({
  method: 'GET',
  path: 'approvals/',
  summary: "Drafts that API keys want to be planned, which wait for the person's yes, the first asked for first",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    /** Only this business's. */
    business_profile_id: z.optional(businessInQuery),
    ...pageQuery,
  }),
  answer: page(approval),
})

export const allowApproval = endpoint({
  method: 'POST',
  path: 'approvals/{id}/allow/',
  summary: 'Plans a draft that an API key wants to be planned; refused as planning it in the page is',
  ...ofPerson,
  idempotency: 'answer',
  body: z.object({
    /** Of the post as the person saw it: refused with 409 where it has been changed since. */
    version: z.int(),
    /** Another time than the draft's, for example where that has passed. */
    schedule: z.optional(chosenTime),
  }),
  answer: post,
})

export const declineApproval = endpoint({
  method: 'DELETE',
  path: 'approvals/{id}/',
  summary: 'Declines that a draft is planned, which stays a draft',
  ...ofPerson,
  answer: noContent,
  status: 204,
})
