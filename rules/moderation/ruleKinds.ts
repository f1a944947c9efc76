import type { ModerationKind } from '../../contract/moderation.ts'
import { strings } from '../../strings/moderation.ts'

/** What a kind of rule is called: of one, as a filter, and as what was matched. */
interface KindWords {
  title: string
  filter: string
  matched: string
  /** What such a rule does. */
  about: string
}

/** The kinds of rules in the order in which they are shown. */
export const ruleKinds = ['words', 'links', 'first_posts', 'rate', 'plan'] as const satisfies readonly ModerationKind[]

export const kindWords: Readonly<Record<ModerationKind, KindWords>> = {
  words: {
    title: strings.words,
    filter: strings.words,
    matched: 'words',
    about: strings.holdsPostsThatSayOneOfThese,
  },
  links: {
    title: strings.links,
    filter: strings.links,
    matched: 'link',
    about: strings.holdsPostsWithALinkToOne,
  },
  first_posts: {
    title: strings.firstPosts,
    filter: strings.firstPosts,
    matched: strings.firstPostsInSentence,
    about: strings.holdsTheFirstPostsOfAPerson,
  },
  rate: {
    title: strings.rate,
    filter: strings.rate,
    matched: 'rate',
    about: strings.holdsWhatAPersonPlansBeyondSo,
  },
  plan: {
    title: strings.plan,
    filter: strings.plan,
    matched: 'plan',
    about: strings.holdsThePostsOfEverybodyWhoHas,
  },
}

/** The kind that a text names; null for any other. */
export const kindIn = (text: string | null): ModerationKind | null => ruleKinds.find((kind) => kind === text) ?? null
