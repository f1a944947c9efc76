import type { MarketingEntry } from '../../../../contract/marketing.ts'

/** For a business that people nearby, or of a trade, are to know. */
export const getKnown: MarketingEntry<'template'> = {
  kind: 'template',
  key: 'get-known',
  name: 'Get known',
  fields: {
    effect: 'Posts introduce the business: who it is, how it works, what it offers, and where to meet it.',
    moments: [
      {
        name: 'Who we are',
        instruction: 'Introduce the business as a person would, in one breath. Say what it does and for whom.',
        texts: [
          'Hello, we are {business}.\n\n{offer}',
          'If you are new here, this is what we do.\n\n{offer}',
          'We are {business}, and we are here for {audience}.\n\n{offer}',
          'A short introduction, for all who found us lately.\n\n{offer}',
        ],
      },
      {
        name: 'How we work',
        instruction: 'Show one step of the daily work that people do not see. Only what is known of the business.',
        texts: [
          'People ask how we work. The short answer:\n\n{offer}',
          'Behind {business} there are people who like what they do. What comes of it:\n\n{offer}',
          'What you can count on with us:\n\n{offer}',
        ],
      },
      {
        name: 'What we offer',
        instruction: 'Say what one can have, in the words of the offer, and how to get it.',
        texts: [
          'What we offer, in plain words:\n\n{offer}',
          'What you find at {business}:\n\n{offer}',
          'You may know our name. This is what belongs to it:\n\n{offer}',
        ],
      },
      {
        name: 'A question to you',
        instruction: 'Ask the audience one question that is easy to answer and has to do with the offer.',
        texts: [
          'What would you like to see more of from us? Tell us below.\n\n{offer}',
          'How did you hear of us? We would like to know.\n\n{offer}',
          'What should {business} show you next?\n\n{offer}',
        ],
      },
      {
        name: 'Come by',
        instruction: 'Invite people to the one next step: to visit, to write or to follow.',
        texts: [
          'Come by and say hello.\n\n{offer}',
          'Following us is a start. Meeting is nicer.\n\n{offer}',
          'The door of {business} is open to you.\n\n{offer}',
          'Write to us whenever you like. We answer.\n\n{offer}',
        ],
      },
    ],
  },
}
