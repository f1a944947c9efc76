import type { MarketingEntry } from '../../../../contract/marketing.ts'

/** For an offer that is there from one day until another. */
export const seasonOffer: MarketingEntry<'template'> = {
  kind: 'template',
  key: 'season-offer',
  name: 'Offer of the season',
  fields: {
    effect: 'Posts open the season, show what is in the offer and who it suits, and say in time when it ends.',
    moments: [
      {
        name: 'It begins',
        instruction: 'Say that the offer begins and what it is. A detail of the season may open the post.',
        texts: [
          'It is that time of the year again.\n\n{offer}',
          'From now until {end}:\n\n{offer}',
          'The season has begun at {business}.\n\n{offer}',
          'We look forward to this time each year.\n\n{offer}',
        ],
      },
      {
        name: 'What is in it',
        instruction: 'List what is in the offer, in the words of the offer. Nothing is added.',
        texts: [
          'Here is what is in it:\n\n{offer}',
          'Our offer until {end}, in full:\n\n{offer}',
          'This season at {business}:\n\n{offer}',
        ],
      },
      {
        name: 'Who it suits',
        instruction: 'Describe somebody who would be glad of it, for themselves or as a present.',
        texts: [
          'Who it suits: {audience}.\n\n{offer}',
          'For yourself, or for somebody you like.\n\n{offer}',
          'Do you know whom you could make glad with this?\n\n{offer}',
        ],
      },
      {
        name: 'Half way',
        instruction: 'Remind people in a friendly way that the offer runs, and until when.',
        texts: [
          'A short reminder: this runs until {end}.\n\n{offer}',
          'Still on, and still the same:\n\n{offer}',
          'In case you missed it, {business} has this until {end}:\n\n{offer}',
        ],
      },
      {
        name: 'It ends',
        instruction: 'Say on which day the offer ends. State it as a fact, without pressure.',
        texts: [
          'This ends on {end}.\n\n{offer}',
          'Until {end} you can still have it.\n\n{offer}',
          'On {end} the season ends at {business}.\n\n{offer}',
          'If it is on your list: {end} is the last day.\n\n{offer}',
        ],
      },
    ],
  },
}
