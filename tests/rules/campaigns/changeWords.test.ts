import { expect, test } from 'vitest'
import { changeHeadline, changeNote } from '../../../rules/campaigns/changeWords.ts'

const effect = {
  ...{ out: 2, planned: 5, written: 1, leftOut: [], toWrite: { before: 4, after: 4 } },
  takenOff: [{ campaignPost: 71, title: 'Eight places', text: 'It is planned after the last day.' }],
}

test('the heading says whether something is changed and not saved', () => {
  expect(changeHeadline('Rye', 'same')).toBe('Rye is as you saved it')
  expect(changeHeadline('Rye', 'known')).toBe('Rye has changes that are not saved')
})

test('beside the button it is said what a save does', () => {
  expect(changeNote('known', effect)).toBe('1 post is taken off the schedule.')
})

test('beside the button it is said why nothing can be saved yet, whatever was shown before', () => {
  expect(changeNote('same', null)).toBe('Nothing is changed yet.')
  expect(changeNote('working', effect)).toBe('Working out what this changes …')
  expect(changeNote('unknown', effect)).toBe('Nothing is saved before it is known what it changes.')
  expect(changeNote('faulty', effect)).toBe('One field has to be put right first.')
  expect(changeNote('saveFailed', effect)).toBe('It is not saved. What you wrote is kept on this computer.')
})
