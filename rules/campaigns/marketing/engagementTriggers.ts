import type { MarketingEntry } from '../../../contract/marketing.ts'

/** What asks for an answer. */
export const engagementTriggers: readonly MarketingEntry<'engagement_trigger'>[] = [
  {
    kind: 'engagement_trigger',
    key: 'question',
    name: 'A question',
    fields: {
      effect: 'Every third post ends with a question that is easy to answer.',
      instruction: 'End with one open question that can be answered in a few words and has to do with the post.',
      lines: ['What do you think?', 'How do you see it?', 'What would you ask us?', 'What is your experience with it?'],
      every: 3,
    },
  },
  {
    kind: 'engagement_trigger',
    key: 'choice-of-two',
    name: 'A choice of two',
    fields: {
      effect: 'Every fourth post ends with a choice between two things, which one can answer with a word.',
      instruction: 'End by asking people to choose one of two things that belong to the post.',
      lines: [
        'Alone or together: which do you prefer?',
        'Morning or evening: when would you come?',
        'Plan ahead or decide on the day: which are you?',
      ],
      every: 4,
    },
  },
  {
    kind: 'engagement_trigger',
    key: 'your-story',
    name: 'Your story',
    fields: {
      effect: 'Every fifth post asks people to tell something of their own.',
      instruction: 'End by asking for a short story of their own that has to do with the post.',
      lines: [
        'Tell us your story below.',
        'When was your first time? Tell us.',
        'We would like to read how it was for you.',
      ],
      every: 5,
    },
  },
  {
    kind: 'engagement_trigger',
    key: 'save-and-share',
    name: 'Save and share',
    fields: {
      effect: 'Every fourth post asks people to save it for later or to send it to somebody.',
      instruction: 'End by inviting people to save the post, or to send it to one person whom it would help.',
      lines: [
        'Save this for later.',
        'Send this to somebody who would like it.',
        'Do you know somebody for this? Show it to them.',
      ],
      every: 4,
    },
  },
]
