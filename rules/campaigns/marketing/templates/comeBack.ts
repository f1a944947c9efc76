import type { MarketingEntry } from '../../../../contract/marketing.ts'

/** For people who were guests or customers once. */
export const comeBack: MarketingEntry<'template'> = {
  kind: 'template',
  key: 'come-back',
  name: 'Come back',
  fields: {
    effect: 'Posts speak to people who know the business already: a hello, what is there now, and an easy way back.',
    moments: [
      {
        name: 'Hello again',
        instruction: 'Greet people who have been here before, without blame for their absence.',
        texts: [
          'Has it been a while? You are welcome.\n\n{offer}',
          'Hello again from {business}.\n\n{offer}',
          'We thought of you when we made this.\n\n{offer}',
        ],
      },
      {
        name: 'What is there now',
        instruction: 'Say what one would find today, in the words of the offer.',
        texts: [
          'What you find with us now:\n\n{offer}',
          'In case you wondered what we are up to:\n\n{offer}',
          'Now at {business}:\n\n{offer}',
        ],
      },
      {
        name: 'Do you remember',
        instruction: 'Ask for a memory that people have of the business. Make up none of your own.',
        texts: [
          'What do you remember of your last visit? Tell us below.\n\n{offer}',
          'When were you here for the first time? We would like to hear of it.\n\n{offer}',
          'What did you like at {business}? We ask because of this:\n\n{offer}',
        ],
      },
      {
        name: 'An easy way back',
        instruction: 'Name the smallest next step. One sentence of invitation, no pressure.',
        texts: [
          'Coming back is easy. This is for you until {end}:\n\n{offer}',
          'A message is enough, and we take care of the rest.\n\n{offer}',
          'The next step is small: write to {business}.\n\n{offer}',
          'You know the way.\n\n{offer}',
        ],
      },
    ],
  },
}
