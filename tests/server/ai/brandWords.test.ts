import { expect, test } from 'vitest'
import { avoidedWords, termsIn } from '../../../server/ai/prompts/brandWords.ts'

test.each([
  [{ words_to_avoid: ['cheap', 'best in class'] }, ['cheap', 'best in class']],
  [{ avoid: 'cheap, deal; “bargain”\nfree.' }, ['cheap', 'deal', 'bargain', 'free']],
  [{ never: { words: ['cheap'], also: 'deal' } }, ['cheap', 'deal']],
  [{ avoid: [null, 5, '', '  '] }, ['5']],
  [{ avoid: `Never ${'say so '.repeat(10)}` }, []],
  [{ tone: 'warm', vocabulary: ['crumb'] }, []],
  ['cheap', []],
  [null, []],
])('the words to avoid in %j are %j', (form, words) => {
  expect(termsIn([form], avoidedWords)).toEqual(words)
})
