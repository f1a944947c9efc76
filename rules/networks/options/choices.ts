import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network } from '../../../contract/networks.ts'

/** One value of an option on the wire, and what it is called for people. */
export interface Choice<Value extends string> {
  value: Value
  label: string
}

/** What may be chosen of an option, or of each of a list of it. */
type ValueOf<Option> = NonNullable<Option> extends readonly (infer Item)[] ? Item : NonNullable<Option>
/** The values of an option that has a fixed number of them; never of any other. */
type FixedValueOf<Option> =
  ValueOf<Option> extends string ? (string extends ValueOf<Option> ? never : ValueOf<Option>) : never

/** Of each network the options whose values are fixed, with a label for every value. */
type Labels = {
  readonly [N in Network]: {
    readonly [Option in keyof OptionsOf<N> as [FixedValueOf<OptionsOf<N>[Option]>] extends [never]
      ? never
      : Option]-?: Readonly<Record<FixedValueOf<OptionsOf<N>[Option]>, string>>
  }
}

/**
 * Every value of an option in the order in which it is offered, with what it is called for people. The first is what a
 * network does where nothing was chosen, but of Bluesky's labels, of which several may be chosen or none.
 */
export const optionLabels = {
  twitter: {
    reply_settings: {
      everyone: 'Everyone',
      following: 'People you follow',
      mentionedUsers: 'People you mention',
      subscribers: 'Your subscribers',
      verified: 'Verified accounts',
    },
  },
  facebook: { kind: { post: 'Post', reel: 'Reel' } },
  instagram: { kind: { feed: 'Feed', reel: 'Reel', story: 'Story' } },
  linkedin: { visibility: { PUBLIC: 'Anyone', CONNECTIONS: 'Your connections' } },
  linkedin_org: {},
  tiktok: {},
  threads: {
    reply_control: {
      everyone: 'Everyone',
      accounts_you_follow: 'People you follow',
      followers_only: 'Your followers',
      mentioned_only: 'People you mention',
    },
  },
  bluesky: {
    labels: {
      sexual: 'Sexually suggestive',
      nudity: 'Nudity that is not sexual',
      porn: 'Adult content',
      'graphic-media': 'Violence or blood',
    },
  },
  mastodon: {
    visibility: { public: 'Public', unlisted: 'Quiet public', private: 'Your followers' },
  },
} satisfies Labels

/** What may be chosen of an option, by its labels: `choicesIn(optionLabels.threads.reply_control)`. */
export const choicesIn = <Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] =>
  // A table of labels has the values of its option for keys, and no other.
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

/** What TikTok calls who may see a post (Query Creator Info, `privacy_level_options`); each account has some of them. */
const privacyLabels: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  FOLLOWER_OF_CREATOR: 'Followers',
  MUTUAL_FOLLOW_FRIENDS: 'Friends, people you both follow',
  SELF_ONLY: 'Only you',
}

/** Who may see a post on TikTok, in words; a level that TikTok has since added is shown as it names it. */
export const tiktokPrivacyLabel = (level: string): string => privacyLabels[level] ?? level
