import * as z from 'zod/mini'
import type { Network } from './networks.ts'

/** Of the X API v2 (Create Post, `reply_settings`), with `everyone` for what is left out there. */
const xReplySettings = ['everyone', 'following', 'mentionedUsers', 'subscribers', 'verified'] as const

/**
 * Of the Threads API (Reply Management, `reply_control`). Its fifth, `parent_post_author_only`, is for answers to others:
 * what begins a thread has no parent.
 */
const threadsReplyControls = ['everyone', 'accounts_you_follow', 'followers_only', 'mentioned_only'] as const

/** `post_metadata` of the specification, section 3, without its account. What is left out is not allowed. */
export const tiktokOptions = z.object({
  /** One of the account's `privacy_level_options`; must be chosen before it goes out. */
  privacy_level: z.optional(
    z.nullable(z.string().check(z.maxLength(100, 'There is no such choice of who may see the post'))),
  ),
  allow_comment: z.optional(z.boolean()),
  allow_duet: z.optional(z.boolean()),
  allow_stitch: z.optional(z.boolean()),
  /** It promotes somebody: which of the next two then must be said. */
  is_commercial_content: z.optional(z.boolean()),
  /** It promotes another's brand. */
  is_branded_content: z.optional(z.boolean()),
  is_your_brand: z.optional(z.boolean()),
})

/** What only one network asks for, on the wire. What is left out is as the network has it. */
export const networkOptionSchemas = {
  twitter: z.object({ reply_settings: z.optional(z.enum(xReplySettings)) }),

  facebook: z.object({
    /** post: a text, a link, pictures or a video, as the content is */
    kind: z.optional(z.enum(['post', 'reel'])),
    /** What the card below a text shows, in place of the first address in it. */
    link: z.optional(z.nullable(z.string().check(z.regex(/^https?:\/\/[^\s/]\S*$/i), z.maxLength(2000)))),
  }),

  instagram: z.object({
    kind: z.optional(z.enum(['feed', 'reel', 'story'])),
    /** User names without `@`; who accepts has the post too. */
    collaborators: z.optional(z.array(z.string().check(z.regex(/^[\w.]{1,30}$/))).check(z.maxLength(3))),
  }),

  linkedin: z.object({ visibility: z.optional(z.enum(['PUBLIC', 'CONNECTIONS'])) }),

  // What a page posts everybody can see.
  linkedin_org: z.object({}),

  tiktok: tiktokOptions,

  threads: z.object({ reply_control: z.optional(z.enum(threadsReplyControls)) }),

  bluesky: z.object({
    /** BCP 47 (lexicon `app.bsky.feed.post`, `langs`). */
    languages: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i))).check(z.maxLength(3))),
    /** What its author warns of (lexicon `com.atproto.label.defs#selfLabels`). */
    labels: z.optional(z.array(z.enum(['sexual', 'nudity', 'porn', 'graphic-media'])).check(z.maxLength(4))),
  }),

  mastodon: z.object({
    visibility: z.optional(z.enum(['public', 'unlisted', 'private'])),
    /** A warning that the text is folded away behind; counts with the text. */
    spoiler_text: z.optional(z.string().check(z.maxLength(10_000))),
    /** ISO 639-1. */
    language: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{2}$/)))),
    /** Pictures and videos are folded away. */
    sensitive: z.optional(z.boolean()),
  }),
} satisfies Record<Network, z.ZodMiniType>

/** What was chosen for a post on one network. */
export type OptionsOf<N extends Network> = { [One in Network]: z.output<(typeof networkOptionSchemas)[One]> }[N]

/** The schema of each network by its own type. */
export type OptionSchemas = { readonly [N in Network]: z.ZodMiniType<OptionsOf<N>> }
