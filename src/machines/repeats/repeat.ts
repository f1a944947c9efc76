import type { Weekly } from '../../../contract/repeatOfPost.ts'
import type {
  RepeatConflict as WireConflict,
  RepeatedPost as WireMade,
  PostOfRepeat as WirePost,
} from '../../../contract/repeats.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type PostOfRepeat = Camel<WirePost>
export type RepeatConflict = Camel<WireConflict>
export type RepeatedPost = Camel<WireMade>

/** A repeat with its posts in the order of their days. */
export interface Repeat {
  id: number
  weekly: Weekly | null
  posts: readonly PostOfRepeat[]
}

/** What the chosen days would meet. */
export interface RepeatCheck {
  conflicts: readonly RepeatConflict[]
  /** Days on which the repeat of the post has one already. */
  taken: readonly Day[]
}

/** What came of making posts. */
export interface MadeRepeat {
  repeatId: number
  posts: readonly RepeatedPost[]
  /** Days without a post, each with why, for people. */
  left: readonly { day: Day; text: string }[]
}
