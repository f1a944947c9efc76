import type { MarketingEntry } from '../../../../contract/marketing.ts'

/** For what has a number of places, or of pieces, that are to be taken by a day. */
export const lastPlaces: MarketingEntry<'template'> = {
  kind: 'template',
  key: 'last-places',
  name: 'Last places',
  fields: {
    effect: 'Posts go from what it is, over who it is for and how to book, to the last day on which one can.',
    moments: [
      {
        name: 'What it is',
        instruction:
          'Say plainly what is offered and how to get a place. Describe one thing that one can see or touch.',
        texts: [
          '{offer}\n\nThere is room. You can book until {end}.',
          'This is what we are filling now:\n\n{offer}',
          'At {business}:\n\n{offer}\n\nWrite to us if you want a place.',
          'We have places to give.\n\n{offer}\n\nBooking is open until {end}.',
        ],
      },
      {
        name: 'Who it is for',
        instruction:
          'Describe the person who would like it, so that they know themselves again, and say what they get.',
        texts: [
          'Who it is for: {audience}.\n\n{offer}',
          'You need no reason but wanting to come.\n\n{offer}',
          'We had somebody in mind: {audience}.\n\n{offer}',
          'If you read this and thought of somebody, send it to them.\n\n{offer}',
        ],
      },
      {
        name: 'What you take away',
        instruction:
          'Say what somebody has afterwards that they had not before. Take it from the offer and add nothing.',
        texts: [
          'What you get, in full:\n\n{offer}',
          'Before you decide, here is all of it.\n\n{offer}\n\nQuestions are welcome.',
          'No small print. At {business} it is this:\n\n{offer}',
        ],
      },
      {
        name: 'A question answered',
        instruction: 'Answer one question that keeps people from booking. Only answer what the offer answers.',
        texts: [
          'Not sure whether it is for you? Ask us here, and we answer.\n\n{offer}',
          'What would you want to know before you book? Ask below.\n\n{offer}',
          '“Can I still come?” Yes, you can book until {end}.\n\n{offer}',
        ],
      },
      {
        name: 'Still room',
        instruction: 'Say that there is room, and how many places only where the offer says it. No pressure.',
        texts: [
          'There is still room.\n\n{offer}',
          'A place is still open for you.\n\n{offer}\n\nYou can book until {end}.',
          '{business} still has room.\n\n{offer}',
        ],
      },
      {
        name: 'Until when',
        instruction: 'Say on which day it ends and what to do until then. Be friendly and short.',
        texts: [
          'You can book until {end}.\n\n{offer}',
          'The last day for booking is {end}. Until then:\n\n{offer}',
          'A reminder from {business}: booking ends on {end}.\n\n{offer}',
          'If you meant to write to us, {end} is the day until which it works.\n\n{offer}',
        ],
      },
    ],
  },
}
