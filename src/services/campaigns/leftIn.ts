import { scheduleRefusal } from '../../../contract/campaignSchedule.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import type { LeftPost } from '../../machines/campaigns/plan.ts'
import { apiErrorIn } from '../http/apiError.ts'

/** The posts that are why nothing was planned, where a refusal says them; null where it is about something else. */
export function leftIn(thrown: unknown): { message: string; left: LeftPost[] } | null {
  const { status, body } = apiErrorIn(thrown)
  const refused = status === 409 ? safeParse(scheduleRefusal, body)?.data : undefined
  if (refused === undefined || refused.left.length === 0) return null
  const left = refused.left.map(({ campaign_post: campaignPost, text }) => ({ campaignPost, text }))
  return { message: refused.error, left }
}
