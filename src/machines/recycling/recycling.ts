import type { ChosenTime } from '../../../contract/content.ts'
import type { Answer, Request } from '../../../contract/endpoint.ts'
import type { Network } from '../../../contract/networks.ts'
import type { createRecyclingRule, previewRecyclingRule, RecyclingRule } from '../../../contract/recycling.ts'
import type {
  RecyclingWording,
  CameAgain as WireCameAgain,
  RecyclingPost as WirePost,
} from '../../../contract/recyclingPosts.ts'
import type { RecyclingEntry, readRecyclingQueue } from '../../../contract/recyclingQueue.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type Rule = Camel<RecyclingRule>
export type RecyclingPost = Camel<WirePost>
export type Wording = Camel<RecyclingWording>
export type CameAgain = Camel<WireCameAgain>
export type QueueEntry = Camel<RecyclingEntry>
export type RecyclingQueue = Camel<Answer<typeof readRecyclingQueue>>
export type RulePreview = Camel<Answer<typeof previewRecyclingRule>>
/** What is said of a rule; the business of a new one is told beside it. */
export type RuleBody = Omit<Camel<Request<typeof createRecyclingRule>>['body'], 'businessProfileId'>

/** Where an entry is moved to: a time of its own, or a slot on its day. */
export type NewTime = { schedule: Camel<ChosenTime> } | { slot: { slotId: number; wallTime: string } }

/** What is done to the queue. */
export type QueueChange =
  | { kind: 'skip'; entry: QueueEntry }
  | { kind: 'restore'; entry: QueueEntry }
  | { kind: 'move'; entry: QueueEntry; to: NewTime }
  /** Its time stays whatever is planned anew. */
  | { kind: 'fix'; entry: QueueEntry }
  | { kind: 'leaveOut'; entry: QueueEntry; network: Network; isLeftOut: boolean }
  /** Null: in a new order; else the one of before. */
  | { kind: 'shuffle'; seed: number | null }
  | { kind: 'pause'; isPaused: boolean }

/** What came of a change, where the next words or an undo need it. */
export type QueueFact =
  | { kind: 'entry'; entry: QueueEntry }
  | { kind: 'shuffled'; previousSeed: number; moved: number }
  | { kind: 'paused' }
