import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/networks/options.ts'

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
      everyone: strings.everyone,
      following: strings.peopleYouFollow,
      mentionedUsers: strings.peopleYouMention,
      subscribers: strings.yourSubscribers,
      verified: strings.verifiedAccounts,
    },
  },
  facebook: { kind: { post: strings.post, reel: strings.reel } },
  instagram: { kind: { feed: strings.feed, reel: strings.reel, story: strings.story } },
  linkedin: { visibility: { PUBLIC: strings.anyone, CONNECTIONS: strings.yourConnections } },
  linkedin_org: {},
  tiktok: {},
  threads: {
    reply_control: {
      everyone: strings.everyone,
      accounts_you_follow: strings.peopleYouFollow,
      followers_only: strings.yourFollowers,
      mentioned_only: strings.peopleYouMention,
    },
  },
  bluesky: {
    labels: {
      sexual: strings.sexuallySuggestive,
      nudity: strings.nudityThatIsNotSexual,
      porn: strings.adultContent,
      'graphic-media': strings.violenceOrBlood,
    },
  },
  mastodon: {
    visibility: { public: strings.public, unlisted: strings.quietPublic, private: strings.yourFollowers },
  },
} satisfies Labels

/** What may be chosen of an option, by its labels: `choicesIn(optionLabels.threads.reply_control)`. */
export const choicesIn = <Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] =>
  // A table of labels has the values of its option for keys, and no other.
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

/** What TikTok calls who may see a post (Query Creator Info, `privacy_level_options`); each account has some of them. */
const privacyLabels: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: strings.everyone,
  FOLLOWER_OF_CREATOR: strings.followers,
  MUTUAL_FOLLOW_FRIENDS: strings.friendsPeopleYouBothFollow,
  SELF_ONLY: strings.onlyYou,
}

/** Who may see a post on TikTok, in words; a level that TikTok has since added is shown as it names it. */
export const tiktokPrivacyLabel = (level: string): string => privacyLabels[level] ?? level
