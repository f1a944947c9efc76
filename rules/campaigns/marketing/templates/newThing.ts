import type { MarketingEntry } from '../../../../contract/marketing.ts'

/** For a product, a service or a place that people do not know yet. */
export const newThing: MarketingEntry<'template'> = {
  kind: 'template',
  key: 'new-thing',
  name: 'Something new',
  fields: {
    effect: 'Posts show a new thing, why it is there and what it is good for, and then ask people to try it.',
    moments: [
      {
        name: 'First look',
        instruction: 'Show the new thing as if somebody saw it for the first time. One detail, no praise.',
        texts: [
          'New with us:\n\n{offer}',
          'There is something new at {business}.\n\n{offer}',
          'Here it is, and you can have a look at it.\n\n{offer}',
          'Something new, and you hear of it first here.\n\n{offer}',
        ],
      },
      {
        name: 'Why we made it',
        instruction: 'Say for whom it was made and what it is to do for them. Make up no story that is not given.',
        texts: [
          'Who we made it for: {audience}.\n\n{offer}',
          'If this is what you were looking for, we are glad.\n\n{offer}',
          'Why something new? Because we wanted to offer you this:\n\n{offer}',
          'We wanted {business} to have this.\n\n{offer}',
        ],
      },
      {
        name: 'What it is good for',
        instruction: 'Describe one ordinary situation in which it helps. Promise nothing that the offer does not.',
        texts: [
          'What it is, in plain words:\n\n{offer}',
          'Here is what you can do with it.\n\n{offer}',
          'Said in one go, without small print:\n\n{offer}',
        ],
      },
      {
        name: 'Your questions',
        instruction: 'Invite questions on the new thing and answer one that the offer answers.',
        texts: [
          'New things raise questions. Ask us yours below.\n\n{offer}',
          'What would you like to know about it? We read every comment.\n\n{offer}',
          'Ask {business} anything about this:\n\n{offer}',
        ],
      },
      {
        name: 'Try it',
        instruction: 'Say the one next step: where and how to try it. One sentence of invitation.',
        texts: [
          'Come and try it.\n\n{offer}',
          'The only way to know is to try it.\n\n{offer}\n\nIt runs until {end}.',
          'You have seen it here. Now see it at {business}.\n\n{offer}',
          'Try it and tell us what you think.\n\n{offer}',
        ],
      },
    ],
  },
}
