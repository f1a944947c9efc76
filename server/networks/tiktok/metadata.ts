import * as z from 'zod/mini'
import { chosenOptions } from '../chosenOptions.ts'
import type { Creator } from './answers.ts'
import { wrongPrivacy } from './refusals.ts'

/** What both kinds of posts are sent with (Content Posting API: `post_info`). */
export const postInfo = z.object({
  privacy_level: z.string(),
  disable_comment: z.boolean(),
  disable_duet: z.boolean(),
  disable_stitch: z.boolean(),
  brand_content_toggle: z.boolean(),
  brand_organic_toggle: z.boolean(),
})
export type PostInfo = z.output<typeof postInfo>

/**
 * Makes what is sent of what was chosen; what is not said is not allowed, as TikTok wants everything that lets others in to
 * be chosen. Throws `refused` where it asks for a choice that was not made.
 */
export function postInfoOf(options: Readonly<Record<string, unknown>>): PostInfo {
  // What is chosen on TikTok does not depend on what is posted.
  const chosen = chosenOptions('tiktok', { kind: 'post', text: '', media: [], options })
  return {
    // Left out it was refused above.
    privacy_level: chosen.privacy_level ?? '',
    disable_comment: !chosen.allow_comment,
    disable_duet: !chosen.allow_duet,
    disable_stitch: !chosen.allow_stitch,
    brand_content_toggle: chosen.is_branded_content ?? false,
    brand_organic_toggle: chosen.is_your_brand ?? false,
  }
}

interface Planned {
  kind: 'video' | 'photo'
  postInfo: PostInfo
  /** Seconds; null of pictures. */
  duration: number | null
}

/** What the account's own settings forbid of a post, as TikTok asks to be checked before each; null where nothing is. */
export function forbiddenBy(creator: Creator, { kind, postInfo: info, duration }: Planned): string | null {
  if (!creator.privacy_level_options.includes(info.privacy_level)) {
    return wrongPrivacy
  }
  if (creator.comment_disabled && !info.disable_comment) return turnedOff('comments')
  if (kind === 'photo') return null
  if (creator.duet_disabled && !info.disable_duet) return turnedOff('duets')
  if (creator.stitch_disabled && !info.disable_stitch) return turnedOff('stitches')
  const longest = creator.max_video_post_duration_sec
  if (longest !== undefined && duration !== null && duration > longest) {
    return `The video is longer than the ${longest} seconds that TikTok takes of this account.`
  }
  return null
}

const turnedOff = (what: string): string =>
  `This account has turned ${what} off on TikTok, so that the post cannot allow them.`
