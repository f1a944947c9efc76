import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/networks.ts'
import { listed } from '../shell/words.ts'
import { type MediaTarget, targetNames } from './mediaAdvice.ts'

/** A post that a video goes out in. */
interface Around {
  /** Its pictures and videos. */
  count: number
  /** It has no words there, as a story. */
  isWordless: boolean
}

/** Where a network takes the frame that a person chose for a video's cover; false where it takes none. */
const takesCover = {
  twitter: false,
  facebook: false,
  // IG User Media: `thumb_offset`, of reels; a story has no cover, and the first file of several stands for all.
  instagram: ({ count, isWordless }) => count === 1 && !isWordless,
  linkedin: false,
  linkedin_org: false,
  // Content Posting API: `video_cover_timestamp_ms`; a video goes by itself only.
  tiktok: () => true,
  threads: false,
  bluesky: false,
  mastodon: false,
} satisfies Record<Network, false | ((around: Around) => boolean)>

/**
 * `TikTok takes this frame. X and Facebook choose one by themselves.` Of accounts that a post with so many pictures and
 * videos goes to.
 */
export function coverSentence(targets: readonly MediaTarget[], count: number): string {
  const namesOf = (isTaken: boolean) =>
    targetNames(targets, new Set(targets.filter((target) => isCoverTaken(target, count) === isTaken)))
  const [taken, others] = [namesOf(true), namesOf(false)]
  return [
    taken.length > 0 && strings.takesThisFrame(listed(taken), taken.length),
    others.length > 0 &&
      `${listed(others)} ${others.length === 1 ? strings.choosesOneByItself : strings.chooseOneByThemselves}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function isCoverTaken({ network, takes }: MediaTarget, count: number): boolean {
  const takesAt = takesCover[network]
  return takesAt !== false && takesAt({ count, isWordless: takes?.isWordless === true })
}
