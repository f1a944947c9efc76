import type { MarketingEntry } from '../../../../contract/marketing.ts'

/** For an evening, a market, a talk, an open day. */
export const event: MarketingEntry<'template'> = {
  kind: 'template',
  key: 'event',
  name: 'Event',
  fields: {
    effect: 'Posts announce an event, tell what happens there and who comes, answer what is practical, and remind.',
    moments: [
      {
        name: 'Save the date',
        instruction: 'Say what takes place, when and where, as far as the offer says it. The date comes first.',
        texts: [
          'Save the date.\n\n{offer}',
          'We have something planned, and you are invited.\n\n{offer}',
          '{business} invites you.\n\n{offer}',
          'Take out your calendar.\n\n{offer}',
        ],
      },
      {
        name: 'What happens',
        instruction: 'Walk through the event as a guest would see it. Nothing that the offer does not name.',
        texts: [
          'What is planned:\n\n{offer}',
          'What awaits you at {business}:\n\n{offer}',
          'You know the date. Here is what happens:\n\n{offer}',
        ],
      },
      {
        name: 'Who comes',
        instruction: 'Say who is welcome and what they need to know or bring. Make it easy to come alone.',
        texts: [
          'Who is welcome: {audience}.\n\n{offer}',
          'Come alone or bring somebody. Both are fine.\n\n{offer}',
          'Whom would you bring? Tag them below.\n\n{offer}',
        ],
      },
      {
        name: 'Good to know',
        instruction: 'Answer what is practical: way, time, price, what to bring; only as far as the offer says it.',
        texts: [
          'Good to know before you come:\n\n{offer}',
          'All in one place, for your notes:\n\n{offer}',
          'Is something unclear? Ask {business} here.\n\n{offer}',
        ],
      },
      {
        name: 'See you there',
        instruction: 'Remind people shortly before. Short, glad, with the one thing they need to do.',
        texts: [
          'It is nearly time. We look forward to you.\n\n{offer}',
          'Sign up until {end}, and we know that you are coming.\n\n{offer}',
          'See you at {business}.\n\n{offer}',
          'A last reminder, so that you do not have to look for it:\n\n{offer}',
        ],
      },
    ],
  },
}
