import type { MarketingEntry } from '../../../contract/marketing.ts'

/** How much the audience knows already, from nothing to all. */
export const awarenessStages: readonly MarketingEntry<'awareness_stage'>[] = [
  {
    kind: 'awareness_stage',
    key: 'unaware',
    name: 'New to it',
    fields: {
      effect:
        'For people who do not know that they could want it: posts begin with daily life, and ask for nothing yet.',
      instruction:
        'The audience does not know the subject. Begin with a situation of their daily life, explain without terms of the trade, and end with something to think about instead of an offer to buy.',
      closings: ['Have you ever thought about it?', 'More of this in the next days.', 'Stay and look around.'],
    },
  },
  {
    kind: 'awareness_stage',
    key: 'problem-aware',
    name: 'Knows the problem',
    fields: {
      effect:
        'For people who know what bothers them but no way out: posts name it first, and then show that there is one.',
      instruction:
        'The audience knows the problem but no solution. Name the problem in their words, show that it can be solved, and only then mention the offer.',
      closings: [
        'Does this sound like you? Write to us.',
        'Tell us how it is with you.',
        'Ask us. Asking costs nothing.',
      ],
    },
  },
  {
    kind: 'awareness_stage',
    key: 'solution-aware',
    name: 'Looks for a solution',
    fields: {
      effect: 'For people who compare ways of doing it: posts say what is different here, and how it works.',
      instruction:
        'The audience knows that solutions exist and compares them. Say how this one works and what makes it different, as far as it is given. Speak of no competitor.',
      closings: [
        'Ask us how it works.',
        'Compare in peace, and ask what you want to know.',
        'We gladly explain the rest.',
      ],
    },
  },
  {
    kind: 'awareness_stage',
    key: 'product-aware',
    name: 'Deciding',
    fields: {
      effect: 'For people who know the offer and hesitate: posts answer what keeps them, and name the next step.',
      instruction:
        'The audience knows the offer and hesitates. Answer one doubt, give one concrete detail of the offer, and name the next step.',
      closings: [
        'Is something still open? Ask us.',
        'Write to us, and we keep you in mind.',
        'A short message is enough to say yes.',
      ],
    },
  },
  {
    kind: 'awareness_stage',
    key: 'most-aware',
    name: 'Knows you well',
    fields: {
      effect: 'For people who bought before: posts are short, say what there is, and how to get it.',
      instruction:
        'The audience knows the business and likes it. Be short: what it is, when, and how to get it. Explain nothing that they know.',
      closings: ['You know where to find us.', 'See you soon.', 'You know how it goes: write to us.'],
    },
  },
]
