import { noteKey } from '../../../rules/writing/spellingNotes.ts'
import { type SpellingNote, spellingMachine } from '../../../src/machines/writing/spelling.machine.ts'
import { model } from '../../support/walks/model.ts'

const message = 'Possible spelling mistake found.'
const noteAt = (offset: number, length = 4): SpellingNote => ({
  ...{ offset, length, message, replacements: ['Bread'], rule: 'SPELLER', kind: 'spelling' },
})
const text = 'Our Bred is out, Bred for all'
const [first, second] = [noteAt(4), noteAt(17)]
const answerOf = (value: SpellingNote[]) => ({ kind: 'ok', value }) as const
const otherRule: SpellingNote = { ...second, rule: 'CAPITALS' }
const [found, fine, twoRules] = [answerOf([first, second]), answerOf([]), answerOf([first, otherRule])]
const refused = { kind: 'rejected', status: 502, message: 'The spelling was not checked.' } as const
const offline = { kind: 'offline' } as const
const offlineText = 'Network error. Please check your connection and try again.'

const written = (changed: string, language: string | null = null) =>
  ({ type: 'text.changed', text: changed, language }) as const
const checked = [written(text), { after: 'calm' }, { done: 'checkText', output: found }] as const
const offsets = ({ notes }: { notes: readonly SpellingNote[] }) => notes.map(({ offset }) => offset).join()

export const spellingModel = model(spellingMachine, {
  payloads: {
    'text.changed': [
      { text, language: null },
      { text: ' ', language: null },
      { text: `${text}.`, language: null },
      { text, language: 'de' },
      { text: 'x'.repeat(20_001), language: null },
    ],
    'note.ignored': [{ note: first }],
    'retry.requested': [{}],
    checkText: { outputs: [found, fine, refused, offline] },
  },
  always: {
    'a note is about words that stand in the text': ({ context }) =>
      context.notes.every(({ offset, length }) => context.text.slice(offset, offset + length) === 'Bred'),
    'what is ignored is not noted': ({ context }) =>
      context.notes.every((note) => !context.ignored.includes(noteKey(context.text, note))),
    'why it was not checked is said while that is so': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.problem !== null),
    'of nothing, and of too much, nothing is noted': (snapshot) =>
      snapshot.context.notes.length === 0 || !(snapshot.matches('blank') || snapshot.matches('tooLong')),
  },
  equivalent: {
    'reorder: anywhere on text.changed (1) after the next': 'The same blank text is blank already.',
    'entry and exit: blank entry without clearNotes': 'The notes went with the words that they were of.',
    'context: another notes': 'What it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'at first nothing is written, in no language',
      events: [{ in: 'blank' }],
      endsIn: 'blank',
      where: ({ context }) => context.text === '' && context.language === null && context.ignored.length === 0,
    },
    {
      says: 'spaces are nothing to check, however many',
      events: [written(' '.repeat(20_001))],
      endsIn: 'blank',
    },
    {
      says: 'a text that is put back once all of it was gone is checked anew',
      events: [...checked, written(''), written(text), { in: 'waiting', tags: ['busy'] }, { after: 'calm' }],
      endsIn: 'checking',
      given: {
        checkText: [
          { text, language: null },
          { text, language: null },
        ],
      },
    },
    {
      says: 'a text that has become too long has no notes, and is checked anew once it is as it was',
      events: [
        ...checked,
        written(text + 'x'.repeat(20_000)),
        { in: 'tooLong', where: ({ context }) => context.notes.length === 0 },
        written(text),
        { after: 'calm' },
      ],
      endsIn: 'checking',
      given: {
        checkText: [
          { text, language: null },
          { text, language: null },
        ],
      },
    },
    {
      says: 'a text of 20,000 characters is checked',
      events: [written('x'.repeat(20_000))],
      endsIn: 'waiting',
    },
    {
      says: 'what was noted is gone where the text can no longer be checked',
      events: [...checked, written(`${text}.`), { after: 'calm' }, { done: 'checkText', output: refused }],
      endsIn: 'failed',
      where: ({ context }) => context.notes.length === 0,
    },
    {
      says: 'what was ignored first stays so when more is ignored',
      events: [
        written(text),
        { after: 'calm' },
        { done: 'checkText', output: twoRules },
        { type: 'note.ignored', note: first },
        { type: 'note.ignored', note: otherRule },
        written(`${text}.`),
        { after: 'calm' },
        { done: 'checkText', output: twoRules },
      ],
      endsIn: 'checked',
      where: ({ context }) => context.notes.length === 0,
    },
    {
      says: 'a text is checked once it has stood still for a second, and then once',
      events: [written('Our'), { wait: 999 }, written(text), { wait: 999 }, { in: 'waiting' }, { wait: 1 }],
      endsIn: 'checking',
      tags: ['busy'],
      given: { checkText: [{ text, language: null }] },
    },
    {
      says: 'what is wrong is noted',
      events: [...checked],
      endsIn: 'checked',
      where: ({ context }) => offsets(context) === '4,17',
    },
    {
      says: 'a check of a text that changes meanwhile is given up, and made anew',
      events: [written(text), { after: 'calm' }, written(`${text}.`), { in: 'waiting' }, { after: 'calm' }],
      endsIn: 'checking',
      where: ({ context }) => context.notes.length === 0,
      given: {
        checkText: [
          { text, language: null },
          { text: `${text}.`, language: null },
        ],
      },
    },
    {
      says: 'the same text is not checked twice',
      events: [...checked, written(text), { wait: 5000 }],
      endsIn: 'checked',
      given: { checkText: [{ text, language: null }] },
    },
    {
      says: 'notes move along with their words, and one whose words are changed goes',
      events: [...checked, written('Our own Bred is out, Bread for all')],
      endsIn: 'waiting',
      where: ({ context }) => offsets(context) === '',
    },
    {
      says: 'notes before a change stay',
      events: [...checked, written('Our Bred is out, Bread for all')],
      endsIn: 'waiting',
      where: ({ context }) => offsets(context) === '4',
    },
    {
      says: 'notes behind a change move along',
      events: [...checked, written('Our Bread is out, Bred for all')],
      endsIn: 'waiting',
      where: ({ context }) => offsets(context) === '18',
    },
    {
      says: 'a text whose language is chosen is checked in that',
      events: [written(text, 'de'), { after: 'calm' }],
      endsIn: 'checking',
      given: { checkText: [{ text, language: 'de' }] },
    },
    {
      says: 'the same text is checked anew where its language becomes another, and what was noted in the first is gone',
      events: [
        ...checked,
        written(text, 'de'),
        { in: 'waiting', where: ({ context }) => context.notes.length === 0 },
        { after: 'calm' },
      ],
      endsIn: 'checking',
      given: {
        checkText: [
          { text, language: null },
          { text, language: 'de' },
        ],
      },
    },
    {
      says: 'what is ignored is not noted again, wherever it stands in the post',
      events: [
        ...checked,
        { type: 'note.ignored', note: first },
        { in: 'checked', where: ({ context }) => context.notes.length === 0 },
        written(`${text}.`),
        { after: 'calm' },
        { done: 'checkText', output: found },
      ],
      endsIn: 'checked',
      where: ({ context }) => context.notes.length === 0,
    },
    {
      says: 'an emptied text has no notes and is not checked',
      events: [...checked, written(''), { wait: 5000 }],
      endsIn: 'blank',
      given: { checkText: [{ text, language: null }] },
    },
    {
      says: 'a text of more than 20,000 characters is not checked',
      events: [written('x'.repeat(20_001)), { wait: 5000 }],
      endsIn: 'tooLong',
      given: { checkText: [] },
    },
    {
      says: 'why it was not checked is said, and it can be tried again',
      events: [
        written(text),
        { after: 'calm' },
        { done: 'checkText', output: refused },
        { in: 'failed', where: ({ context }) => context.problem === refused.message },
        { type: 'retry.requested' },
      ],
      endsIn: 'checking',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an unforeseen failure says so',
      events: [written(text), { after: 'calm' }, { failed: 'checkText', error: 'bug' }],
      endsIn: 'failed',
      where: ({ context }) => context.problem === 'Something went wrong. Please try again.',
    },
    {
      says: 'where nobody answers within a minute it is given up',
      events: [written(text), { after: 'calm' }, { wait: 59_999 }, { in: 'checking' }, { wait: 1 }],
      endsIn: 'failed',
      where: ({ context }) => context.problem === offlineText,
    },
  ],
})
