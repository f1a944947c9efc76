import type { MarketingEntry } from '../../../contract/marketing.ts'

/** It must be kept to, in every post. */
const everywhere = { strictness: 'must', stages: [], networks: [], never_when: '' } satisfies Partial<
  MarketingEntry<'rule'>['fields']
>

/** What every post of a campaign keeps to, where the person chooses it. */
export const postRules: readonly MarketingEntry<'rule'>[] = [
  {
    kind: 'rule',
    key: 'name-the-number',
    name: 'Name the number',
    fields: {
      ...everywhere,
      effect: 'Posts say how many and how much as your offer says it, instead of “few” or “many”.',
      instruction:
        'Where an amount, a price or a time matters, say the exact number that the offer gives. Never give a number that is not given, and use no vague amount.',
      avoid: ['a few', 'few', 'many', 'several', 'lots of', 'a lot of', 'plenty of', 'countless'],
    },
  },
  {
    kind: 'rule',
    key: 'no-exclamation-marks',
    name: 'No exclamation marks',
    fields: {
      ...everywhere,
      effect: 'Posts speak in a calm voice: no sentence ends with an exclamation mark.',
      instruction: 'Use no exclamation marks.',
      avoid: ['!'],
    },
  },
  {
    kind: 'rule',
    key: 'one-link',
    name: 'One link',
    fields: {
      ...everywhere,
      effect: 'A post has one link at most, so that it is clear where to go.',
      instruction: 'Use one link at most, and only one that is given. Put it at the end.',
      avoid: ['links below', 'links in the comments', 'link in bio'],
    },
  },
  {
    kind: 'rule',
    key: 'no-superlatives',
    name: 'No superlatives',
    fields: {
      ...everywhere,
      effect: 'Posts describe instead of praising: nothing is “the best” or “perfect”.',
      instruction:
        'Describe what can be seen, tasted or counted. Use no superlatives and no words of praise for yourself.',
      avoid: [
        ...['best', 'greatest', 'finest', 'perfect', 'ultimate', 'unbeatable', 'number one', 'world-class'],
        ...['amazing', 'incredible', 'unique', 'unforgettable'],
      ],
    },
  },
  {
    kind: 'rule',
    key: 'plain-words',
    name: 'Plain words',
    fields: {
      ...everywhere,
      effect: 'Posts use words that one would say across a counter, and short sentences.',
      instruction: 'Write as one speaks. Short sentences, common words, no jargon, no fashionable phrases.',
      avoid: [
        ...['leverage', 'utilize', 'seamless', 'elevate', 'unlock', 'game-changer', 'synergy', 'delve', 'curated'],
        ...['cutting-edge', 'holistic', 'next level'],
      ],
    },
  },
  {
    kind: 'rule',
    key: 'no-pressure',
    name: 'No pressure',
    fields: {
      ...everywhere,
      effect: 'Posts say until when something is there, and never hurry anybody.',
      instruction: 'State an end as a fact. Do not hurry, threaten or warn anybody of missing something.',
      avoid: [
        ...['hurry', 'act now', 'last chance', "don't miss", 'don’t miss', 'do not miss', 'only today', 'limited time'],
        ...['before it is too late', 'while supplies last'],
      ],
    },
  },
  {
    kind: 'rule',
    key: 'no-hashtags',
    name: 'No hashtags',
    fields: {
      ...everywhere,
      effect: 'Posts are written without hashtags.',
      instruction: 'Use no hashtags.',
      avoid: ['#'],
    },
  },
]
