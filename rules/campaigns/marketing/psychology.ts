import type { MarketingEntry } from '../../../contract/marketing.ts'

/** Why people act. Each way is an honest one: nothing is claimed that the business did not say. */
export const psychology: readonly MarketingEntry<'psychology'>[] = [
  {
    kind: 'psychology',
    key: 'ease',
    name: 'Ease',
    fields: {
      effect: 'Posts make the first step small and say how little it takes.',
      instruction: 'Make the next step feel small and clear. Name exactly one thing to do. Promise no result.',
      openings: [
        'You do not need to prepare anything for this.',
        'One message is all it takes.',
        'Let us make it simple.',
        'It begins with a small step.',
      ],
    },
  },
  {
    kind: 'psychology',
    key: 'social-proof',
    name: 'What others say',
    fields: {
      effect: 'Posts refer to people who were there and invite them to speak; no review or number is made up.',
      instruction:
        'Let people see that others like them come. Never invent a review, a customer or a number: where nothing is given, invite people who were there to tell of it.',
      openings: [
        'If you have been with us before, tell the others below how it was.',
        'Ask somebody who knows us.',
        'We could say a lot. We would rather you ask those who have been here.',
      ],
    },
  },
  {
    kind: 'psychology',
    key: 'curiosity',
    name: 'Curiosity',
    fields: {
      effect: 'Posts open with something that one wants to know more of, and answer it in the same post.',
      instruction:
        'Open with a detail that raises a question, and answer it within the post. No bait, nothing held back.',
      openings: [
        'There is something that we have not told you yet.',
        'Guess what is on our table at the moment.',
        'Do you wonder what we are up to?',
      ],
    },
  },
  {
    kind: 'psychology',
    key: 'belonging',
    name: 'Belonging',
    fields: {
      effect: 'Posts speak to people as a part of something, and say that newcomers are welcome.',
      instruction: 'Speak of us and you as people of one place or one interest. Newcomers are welcome. Exclude nobody.',
      openings: [
        'To everybody who is here with us: this is for you.',
        'Whoever is new here is as welcome as everybody else.',
        'It is nicer together.',
      ],
    },
  },
  {
    kind: 'psychology',
    key: 'honest-scarcity',
    name: 'Honest scarcity',
    fields: {
      effect: 'Posts say when it ends, and how much there is where your offer says so; nothing is made to seem rare.',
      instruction:
        'Say the true limit that is given: a number of places or a last day. Never invent a limit, never count down what is not counted, and do not hurry anybody.',
      openings: ['This is there until {end}.', 'A date to know: {end}.', 'It does not run forever: it ends on {end}.'],
    },
  },
  {
    kind: 'psychology',
    key: 'openness',
    name: 'Openness',
    fields: {
      effect: 'Posts say plainly what it is and what it is not, so that people can trust them.',
      instruction: 'Be open: say what it is, and what it is not, where that is given. Admit what you do not know.',
      openings: ['We say it as it is.', 'No surprises later: here is all of it.', 'Plainly said:'],
    },
  },
]
