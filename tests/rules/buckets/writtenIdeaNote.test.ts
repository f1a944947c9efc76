import { expect, test } from 'vitest'
import { writtenIdeaNote } from '../../../rules/buckets/writtenIdeaNote.ts'

test('a text by AI is told as such', () => {
  expect(writtenIdeaNote({ writtenBy: 'ai', withoutAi: null, avoided: [] })).toBe(
    'AI wrote this text. Read it before it goes out.',
  )
})

test.each([
  [null, 'Written in the idea’s own words.'],
  ['not_set_up', 'Written in the idea’s own words: no AI is set up here.'],
  ['not_in_plan', 'Written in the idea’s own words: your plan has no AI texts.'],
  ['used_up', 'Written in the idea’s own words: today’s AI texts are used up.'],
  ['slow', 'Written in the idea’s own words: the AI took too long.'],
  ['refused', 'Written in the idea’s own words: the AI did not want to write it.'],
  ['cut_off', 'Written in the idea’s own words: the answer of the AI broke off.'],
  ['malformed', 'Written in the idea’s own words: the AI answered something else than a text.'],
  ['too_long', 'Written in the idea’s own words: what the AI wrote was too long.'],
  ['busy', 'Written in the idea’s own words: the AI has too much to do.'],
  ['unavailable', 'Written in the idea’s own words: the AI cannot be reached.'],
] as const)('where AI gave none (%s) no AI is claimed, and it is said why', (withoutAi, said) => {
  expect(writtenIdeaNote({ writtenBy: 'idea', withoutAi, avoided: [] })).toBe(said)
})

test('words to avoid that it has are told with it', () => {
  expect(writtenIdeaNote({ writtenBy: 'ai', withoutAi: null, avoided: ['cheap'] })).toBe(
    'AI wrote this text. Read it before it goes out. Has a word you avoid: cheap.',
  )
})
