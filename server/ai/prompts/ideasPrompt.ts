import type { Network } from '../../../contract/networks.ts'
import { textBoundsOf } from '../../../rules/ai/textBounds.ts'
import { type Prompt, promptOf } from './prompt.ts'

/** What ideas are to be about. */
export interface IdeasAsked {
  bucket: { name: string; purpose: string }
  /** Where the bucket's posts go; none of these: all. */
  networks: readonly Network[]
  /** Titles that the bucket has. */
  knownTitles: readonly string[]
  /** Texts of posts that the bucket has. */
  posts: readonly string[]
  /** What is known of the business. */
  business: string
}

export const ideasAtOnce = 6
const mostTitles = 100

export function ideasPrompt({ bucket, networks, knownTitles, posts, business }: IdeasAsked): Prompt {
  const most = Math.min(...networks.map((network) => textBoundsOf(network).limits.characters))
  return promptOf(
    [
      'You find things to post for the business.',
      `Answer with JSON alone, of this shape: {"ideas":[{"title":"","description":"","draft":"","difficulty_level":"easy","networks":[]}]}, with exactly ${ideasAtOnce} ideas.`,
      'A title says what the post is about, in at most 80 characters. A description says what to show and why, in at most 300. A draft is the post itself.',
      `A draft has at most ${most} characters. Put in square brackets what only the person knows; invent no price, date, name or number.`,
      'The difficulty_level is easy (ten minutes), medium (half an hour) or hard (needs planning).',
      'The networks are some of those in the section networks, by the same names.',
      'Every idea fits the section bucket. None is like one whose title is in the section known, and none repeats what the section posts says.',
      'Write in the language of the sections. Sound as the business does, and do not use the words that it avoids.',
    ],
    {
      business,
      bucket: `Name: ${bucket.name}\nPurpose: ${bucket.purpose}`,
      networks: networks.join(','),
      known: knownTitles.slice(0, mostTitles).join('\n'),
      posts: posts.join('\n\n'),
    },
  )
}
