import type { Behavior, StandingStatus } from '../support/fediverse/behavior.ts'
import type { Fediverse } from '../support/fediverse/fediverse.ts'
import { isWhole } from './extent.ts'

/** A server whose lists, texts or clock are not as one would expect. */
export interface Oddity {
  name: string
  behave: (behavior: Behavior, isOurs: (status: StandingStatus) => boolean) => void
  /** What is written, of a word that tells one post from another and of another emoji where a near twin is meant. */
  text?: (word: string, isNear: boolean) => string
  /** What else a person does there once the post has been lost. */
  meanwhile?: (fediverse: Fediverse, author: string) => void
}

const second = 1000
const day = 86_400 * second
const usualText = (word: string, isNear: boolean) => `Sale ${word} today ${isNear ? '🌧' : '☀'}`
const markdown = (word: string, isNear: boolean) =>
  `# Sale ${word}\n\n- **today** ${isNear ? '🌧' : '☀'}\n- [here](https://example.com/${word}) and \`now\``
const emoji = (word: string, isNear: boolean) => `Sale ${word} ${isNear ? ':blobfox:' : ':blobcat:'}!`

const set = (behavior: Behavior, change: Partial<Behavior>): void => {
  Object.assign(behavior, change)
}

export const oddities: readonly Oddity[] = [
  { name: 'none', behave: () => {} },
  { name: 'a list 45 s late', behave: (behavior) => set(behavior, { list: { lateBy: 45 * second } }) },
  { name: 'a list 90 s late', behave: (behavior) => set(behavior, { list: { lateBy: 90 * second } }) },
  { name: 'a list an hour late', behave: (behavior) => set(behavior, { list: { lateBy: 3600 * second } }) },
  { name: 'a shuffled list', behave: (behavior) => set(behavior, { list: { order: 'shuffled' } }) },
  { name: 'a list from the oldest on', behave: (behavior) => set(behavior, { list: { order: 'oldestFirst' } }) },
  {
    name: 'a list of several pages',
    behave: (behavior) => set(behavior, { list: { order: 'shuffled', ignoresSince: true } }),
    meanwhile: (fediverse, author) => {
      for (let number = 0; number < 45; number += 1) fediverse.writeByHand(`By hand, number ${number}`, { author })
    },
  },
  { name: 'a list without it', behave: (behavior, isOurs) => set(behavior, { list: { hides: isOurs } }) },
  { name: 'a clock a day ahead', behave: (behavior) => set(behavior, { clockOffset: day }) },
  { name: 'a clock a day behind', behave: (behavior) => set(behavior, { clockOffset: -day }) },
  { name: 'Markdown', behave: (behavior) => set(behavior, { rendering: 'markdown' }), text: markdown },
  { name: 'custom emoji', behave: (behavior) => set(behavior, { rendering: 'customEmoji' }), text: emoji },
  { name: 'no source', behave: (behavior) => set(behavior, { source: 'missing' }) },
  {
    name: 'Markdown without the source',
    behave: (behavior) => set(behavior, { rendering: 'markdown', source: 'missing' }),
    text: markdown,
  },
  {
    name: 'custom emoji without the source',
    behave: (behavior) => set(behavior, { rendering: 'customEmoji', source: 'missing' }),
    text: emoji,
  },
  { name: 'no application', behave: (behavior) => set(behavior, { application: 'hidden' }) },
  {
    name: 'neither application nor source',
    behave: (behavior) => set(behavior, { application: 'hidden', source: 'missing' }),
  },
  {
    name: 'Markdown with neither application nor source',
    behave: (behavior) => set(behavior, { application: 'hidden', source: 'missing', rendering: 'markdown' }),
    text: markdown,
  },
]

export const textOf = (oddity: Oddity, word: string, isNear = false): string => (oddity.text ?? usualText)(word, isNear)

/** Whether the lost post stands there: its answer was lost, or it never arrived. */
export const fates = { after: 'taken, and the answer lost', before: 'lost before it was taken' } as const
export type Fate = keyof typeof fates

export const keys = {
  honored: 'honored',
  ignored: 'ignored',
  forgotten: { rememberedFor: 30 * second },
} as const satisfies Record<string, Behavior['keys']>

/**
 * What a server makes of keys while it is odd in one way and a post is lost in one. What `npm test` goes of all has each
 * pair of an oddity, a fate and a way with keys, since these take turns, each with everything that may be beside a post.
 */
export function keysWith(oddity: Oddity, fate: Fate, whole = isWhole): (keyof typeof keys)[] {
  const turn = oddities.indexOf(oddity) + Object.keys(fates).indexOf(fate)
  const all = ['honored', 'ignored', 'forgotten'] as const
  return all.filter((_, at) => whole || (turn + at) % 2 === 0)
}

/** What else is there with the same words, or nearly the same. */
export const companies = [
  'nothing',
  'an earlier one from here',
  'an earlier one from here, deleted here',
  'another lost one with the same words',
  'another lost one with nearly the same words',
  'one by hand a moment before',
  'one by hand between',
  'one by hand after',
] as const
export type Company = (typeof companies)[number]
