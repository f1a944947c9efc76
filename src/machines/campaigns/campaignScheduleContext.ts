import type { PostChoice, ScheduleChoices } from '../../../rules/campaigns/chosenTimes.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { WriteProblem } from '../shell/result.ts'
import type { CampaignPlan, LeftPost } from './plan.ts'

export interface ScheduleInput {
  campaignId: number
  /** What was chosen before, and not planned. */
  stored: ScheduleChoices | null
}

export interface ScheduleContext {
  campaignId: number
  /** The last answer; it stays in sight while it is read again and when that fails. */
  found: CampaignPlan | null
  /** Why it could not be read. */
  loadProblem: string | null
  choices: ScheduleChoices
  /** Some of the choices were made before the page was opened. */
  isRestored: boolean
  /** Ids of what is planned or taken back just now, or was last: of these it may be unclear. */
  asked: readonly number[]
  /** Ids of what the last press has planned: one undo takes all of it back. */
  planned: readonly number[]
  /** Why it was not planned, or not taken back. */
  problem: ScheduleProblem | null
  /** The posts for which nothing was planned. */
  left: readonly LeftPost[]
}

export type ScheduleProblem = WriteProblem & { of: 'planning' | 'undoing' }

export type ScheduleEvent =
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'choice.made'; campaignPost: number; choice: PostChoice }
  /** All is proposed again, and what was chosen is forgotten. */
  | { type: 'choices.dropped' }
  | { type: 'plan.requested' }
  | { type: 'undo.requested'; campaignPosts: readonly number[] }
  /** Raised within: it is read what is so. */
  | { type: 'plan.read' }

export type ScheduleEmitted =
  /** To be stored in the browser: without what is planned. */
  | { type: 'choices.changed'; choices: ScheduleChoices }
  | { type: 'posts.planned'; count: number }
  | { type: 'posts.takenBack'; count: number }
  /** It is not known whether anything was done. */
  | { type: 'plan.unclear' }

/** After an answer that was lost: it is known by now that nothing was done. */
export const nonePlannedText = strings.theAnswerWasLostAndByNow
export const stillPlannedText = strings.theAnswerWasLostAndByNowThey
