import type { ModerationKind } from '../../contract/moderation.ts'

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
    title: 'Words',
    filter: 'Words',
    matched: 'words',
    about: 'Holds posts that say one of these words or phrases; capitals and accents do not matter.',
  },
  links: {
    title: 'Links',
    filter: 'Links',
    matched: 'link',
    about: 'Holds posts with a link to one of these hosts, or with one that hides where it leads.',
  },
  first_posts: {
    title: 'First posts',
    filter: 'First posts',
    matched: 'first posts',
    about: 'Holds the first posts of a person until so many are out.',
  },
  rate: {
    title: 'Rate',
    filter: 'Rate',
    matched: 'rate',
    about: 'Holds what a person plans beyond so many posts in a time.',
  },
  plan: {
    title: 'Plan',
    filter: 'Plan',
    matched: 'plan',
    about: 'Holds the posts of everybody who has one of these plans.',
  },
}

/** The kind that a text names; null for any other. */
export const kindIn = (text: string | null): ModerationKind | null => ruleKinds.find((kind) => kind === text) ?? null
