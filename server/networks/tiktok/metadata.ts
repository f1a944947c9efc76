import * as z from 'zod/mini'
import { NetworkFault } from '../network.ts'
import type { Creator } from './answers.ts'
import { wrongPrivacy } from './refusals.ts'

const flag = z._default(z.boolean(), false)

/**
 * `post_metadata` of the specification, section 3. What is not said is not allowed: TikTok wants everything that lets others
 * in to be chosen.
 */
const metadata = z.object({
  privacy_level: z.optional(z.nullable(z.string())),
  allow_comment: flag,
  allow_duet: flag,
  allow_stitch: flag,
  is_commercial_content: flag,
  is_branded_content: flag,
  is_your_brand: flag,
})

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

/** Makes what is sent of what was chosen. Throws `refused` where TikTok asks for a choice that was not made. */
export function postInfoOf(options: Readonly<Record<string, unknown>>): PostInfo {
  const chosen = metadata.safeParse(options).data
  if (!chosen) throw new NetworkFault('refused', 'What was chosen for TikTok cannot be read.')
  if (!chosen.privacy_level) throw new NetworkFault('refused', 'Choose who may see the post on TikTok.')
  if (chosen.is_commercial_content && !chosen.is_branded_content && !chosen.is_your_brand) {
    throw new NetworkFault('refused', 'Say for TikTok whether the post promotes your own brand or another.')
  }
  if (chosen.is_branded_content && chosen.privacy_level === 'SELF_ONLY') {
    throw new NetworkFault('refused', 'TikTok takes no branded content that only you can see.')
  }
  return {
    privacy_level: chosen.privacy_level,
    disable_comment: !chosen.allow_comment,
    disable_duet: !chosen.allow_duet,
    disable_stitch: !chosen.allow_stitch,
    brand_content_toggle: chosen.is_branded_content,
    brand_organic_toggle: chosen.is_your_brand,
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
