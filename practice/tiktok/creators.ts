import type { Person } from '../people.ts'

/** What somebody's settings on TikTok let an app do (Query Creator Info). */
export interface Creator {
  privacyLevels: readonly string[]
  isCommentDisabled: boolean
  isDuetDisabled: boolean
  isStitchDisabled: boolean
  /** Seconds. */
  longestVideo: number
}

/** Grace keeps her account to herself and lets nobody answer; everybody else's is open. */
export const creatorOf = ({ name }: Person): Creator =>
  name === 'grace'
    ? {
        privacyLevels: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
        isCommentDisabled: true,
        isDuetDisabled: true,
        isStitchDisabled: true,
        longestVideo: 60,
      }
    : {
        privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
        isCommentDisabled: false,
        isDuetDisabled: false,
        isStitchDisabled: false,
        longestVideo: 600,
      }
