import { expect, test } from 'vitest'
import { lastResult, type ResultCampaign, sourceSentences, sourceWords } from '../../../rules/campaigns/resultSource.ts'

const told = {
  ...{ amount: 2310, day: '2026-11-20', readPosts: 4, typedPosts: 0, partialPosts: 0, untoldPosts: 0 },
}
const campaign = (networkResult: ResultCampaign['networkResult']): ResultCampaign => ({ result: null, networkResult })

test('what networks told is the result until the person tells one, which they never overrule', () => {
  expect(lastResult(campaign(null))).toBeNull()
  expect(lastResult(campaign(told))).toBe(told)
  const result = { amount: 0, day: '2026-11-18' }
  expect(lastResult({ result, networkResult: told })).toBe(result)
  expect(sourceWords({ result, networkResult: told })).toBeNull()
  expect(sourceSentences({ result, networkResult: told })).toBe('')
})

test.each([
  [{}, 'As networks told it.'],
  [{ untoldPosts: 2 }, 'As networks told it. Of 2 posts nothing is told.'],
  [{ partialPosts: 1 }, 'As networks told it. Of 1 post it is not told of every account.'],
  [
    { untoldPosts: 1, partialPosts: 3 },
    'As networks told it. Of 1 post nothing is told, of 3 posts it is not told of every account.',
  ],
  [{ typedPosts: 2 }, 'As networks told it of 4 posts, and you of 2.'],
  [{ readPosts: 0, typedPosts: 2 }, 'As you told it post by post.'],
])('%#: whose number it is and what is missing of it', (change, words) => {
  expect(sourceSentences(campaign({ ...told, ...change }))).toBe(words)
})

test('without a number nobody is said to have told it', () => {
  expect(sourceWords(campaign(null))).toBeNull()
  expect(sourceSentences(campaign(null))).toBe('')
})
