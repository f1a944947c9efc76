import { assign, fromPromise, setup } from 'xstate'
import { longestChecked, type SpellingNote as WireNote } from '../../../contract/spelling.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { movedNotes, noteKey } from '../../../rules/writing/spellingNotes.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type SpellingNote = Camel<WireNote>

/** A text, and the language that it is in as far as that is chosen: `de`, or null. */
export interface CheckedText {
  text: string
  language: string | null
}

interface SpellingContext extends CheckedText {
  /** What is noted of the text as it is, without what is ignored. */
  notes: readonly SpellingNote[]
  /** Keys (`noteKey`) of what is not to be noted again. */
  ignored: readonly string[]
  problem: string | null
}

/**
 * Checks a text once it has stood still. An answer is of the text that was sent: where that has changed meanwhile the check
 * is given up. Notes stay with their words while the text changes around them; those of a check in another language go.
 */
export const spellingMachine = setup({
  types: {
    context: {} as SpellingContext,
    events: {} as
      | ({ type: 'text.changed' } & CheckedText)
      | { type: 'note.ignored'; note: SpellingNote }
      | { type: 'retry.requested' },
    tags: {} as 'busy',
  },
  actors: { checkText: fromPromise<Result<SpellingNote[]>, CheckedText>(notProvided('checkText')) },
  /** Milliseconds. */
  delays: { calm: 1000, timeLimit },
  guards: {
    isSame: ({ context }, { text, language }: CheckedText) => text === context.text && language === context.language,
    isBlank: (_, text: string) => text.trim() === '',
    isTooLong: (_, text: string) => text.length > longestChecked,
    isNoted: ({ context: { text, notes } }, note: SpellingNote) =>
      notes.some((one) => noteKey(text, one) === noteKey(text, note)),
    isOk: (_, { kind }: Result<SpellingNote[]>) => kind === 'ok',
  },
  actions: {
    setText: assign(({ context }, { text, language }: CheckedText) => ({
      text,
      language,
      notes: language === context.language ? movedNotes(context.notes, context.text, text) : [],
    })),
    setNotes: assign(({ context: { text, ignored } }, result: Result<SpellingNote[]>) => ({
      notes: okValue(result).filter((note) => !ignored.includes(noteKey(text, note))),
    })),
    clearNotes: assign({ notes: [] }),
    ignore: assign(({ context: { text, notes, ignored } }, note: SpellingNote) => {
      const key = noteKey(text, note)
      return { ignored: [...ignored, key], notes: notes.filter((one) => noteKey(text, one) !== key) }
    }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'spelling',
  context: { text: '', language: null, notes: [], ignored: [], problem: null },
  initial: 'blank',
  on: {
    'text.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isBlank', params: ({ event }) => event.text },
        target: '.blank',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      {
        guard: { type: 'isTooLong', params: ({ event }) => event.text },
        target: '.tooLong',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      { target: '.waiting', actions: { type: 'setText', params: ({ event }) => event } },
    ],
    'note.ignored': {
      guard: { type: 'isNoted', params: ({ event }) => event.note },
      actions: { type: 'ignore', params: ({ event }) => event.note },
    },
  },
  states: {
    blank: { entry: 'clearNotes' },
    tooLong: { entry: 'clearNotes' },
    waiting: { tags: 'busy', after: { calm: 'checking' } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkText',
        src: 'checkText',
        input: ({ context: { text, language } }) => ({ text, language }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'checked',
            actions: { type: 'setNotes', params: outputOf },
          },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'failed', actions: { type: 'setProblem', params: offlineText } } },
    },
    checked: {},
    failed: {
      entry: 'clearNotes',
      exit: { type: 'setProblem', params: null },
      on: { 'retry.requested': 'checking' },
    },
  },
})
