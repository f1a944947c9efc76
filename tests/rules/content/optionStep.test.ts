import { expect, test } from 'vitest'
import { optionStep } from '../../../rules/content/optionStep.ts'
import { ownStep } from '../../../rules/content/typedStep.ts'

const place = 'options.7.spoiler_text'

test('letters of a warning go on at their place, and a white space begins a new word', () => {
  expect(optionStep(7, {}, { spoiler_text: 'S' })).toEqual({ typedAt: place, isNewWord: false })
  expect(optionStep(7, { spoiler_text: 'Big' }, { spoiler_text: 'Big ' })).toEqual({ typedAt: place, isNewWord: true })
  expect(optionStep(7, { link: 'https://a' }, { link: null }).typedAt).toBe('options.7.link')
})

test('a choice is a step by itself', () => {
  const warned = { spoiler_text: 'Spiders' }
  expect(optionStep(7, warned, { ...warned, visibility: 'private' })).toEqual(ownStep)
})
