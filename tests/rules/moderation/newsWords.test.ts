import { expect, test } from 'vitest'
import { decisionAbout, decisionsTitle, decisionTitle } from '../../../rules/moderation/newsWords.ts'

const reason = { code: 'promise_of_money', text: 'Say it without the sum.' } as const
const told = { title: 'New year', outcome: null, reason, answer: '' }

test('a refusal says which post, and why', () => {
  expect(decisionTitle(told)).toBe('“New year” was refused')
  expect(decisionAbout(told)).toBe(
    'It promises money or gains in a way that is not allowed here. Say it without the sum.',
  )
})

test('an answered appeal says what came of it, and the answer where there is one', () => {
  expect(decisionTitle({ ...told, outcome: 'granted' })).toBe('Your appeal for “New year” is granted')
  expect(decisionTitle({ ...told, outcome: 'declined' })).toBe('Your appeal for “New year” is declined')
  expect(decisionAbout({ ...told, outcome: 'granted', answer: 'Bread it is.' })).toBe('Bread it is.')
  expect(decisionAbout({ ...told, outcome: 'granted' })).toBe('You may plan the post again as it is.')
  expect(decisionAbout({ ...told, outcome: 'declined' })).toBe('The refusal stays.')
})

test('many are counted', () => {
  expect(decisionsTitle(1)).toBe('1 decision about your posts')
  expect(decisionsTitle(22)).toBe('22 decisions about your posts')
})
