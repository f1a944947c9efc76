import type { MarketingEntry } from '../../../contract/marketing.ts'

/** Ways of writing that are set against each other. */
export const experiments: readonly MarketingEntry<'experiment'>[] = [
  {
    kind: 'experiment',
    key: 'question-or-statement',
    name: 'Question or statement first',
    fields: {
      effect:
        'Half of the posts begin with a question, the others with a statement, so that you see what is answered more.',
      variants: [
        {
          name: 'Question first',
          instruction: 'Begin the post with a question to the reader.',
          openings: ['Have you heard of this?', 'May we show you something?', 'Is this something for you?'],
        },
        {
          name: 'Statement first',
          instruction: 'Begin the post with a plain statement. No question in the first sentence.',
          openings: [
            'This could be something for you.',
            'We want to show you something.',
            'Here is something to know.',
          ],
        },
      ],
    },
  },
  {
    kind: 'experiment',
    key: 'person-or-thing',
    name: 'With or without a person',
    fields: {
      effect: 'Half of the posts speak of people, the others of the thing alone, so that you see what is read more.',
      variants: [
        {
          name: 'With a person',
          instruction: 'Tell it from a person’s side: we, you, a guest. Invent no names and no quotes.',
          openings: ['We thought of you.', 'Somebody here was looking forward to telling you this.', 'From us to you:'],
        },
        {
          name: 'The thing alone',
          instruction: 'Describe the thing itself. No persons, no “we” in the first two sentences.',
          openings: ['What it is about:', 'The short version:', 'In plain words:'],
        },
      ],
    },
  },
  {
    kind: 'experiment',
    key: 'short-or-long',
    name: 'Short or long',
    fields: {
      effect:
        'A third of the posts is short, a third of medium length, a third long, so that you see what is read to the end.',
      variants: [
        { name: 'Short', instruction: 'Two sentences at most.', openings: [] },
        {
          name: 'Medium',
          instruction: 'Three to five sentences.',
          openings: ['Let us tell you about this.', 'A word on what we do at the moment.'],
        },
        {
          name: 'Long',
          instruction: 'Use the room that the network gives: tell it in full, in short paragraphs.',
          openings: [
            'Take a minute for this. We want to tell you what we do at the moment, and why it could be for you.',
            'This is a longer one. We would rather say it in full than leave you with half of it.',
          ],
        },
      ],
    },
  },
]
