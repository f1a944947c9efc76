import type { ActorRefFrom } from 'xstate'
import type { campaignPostEditMachine } from '../../machines/campaigns/campaignPostEdit.machine.ts'
import type { campaignReviewMachine } from '../../machines/campaigns/campaignReview.machine.ts'
import type { campaignWritingMachine } from '../../machines/campaigns/campaignWriting.machine.ts'

export type WritingActor = ActorRefFrom<typeof campaignWritingMachine>
export type ReviewActor = ActorRefFrom<typeof campaignReviewMachine>
export type PostEditActor = ActorRefFrom<typeof campaignPostEditMachine>
