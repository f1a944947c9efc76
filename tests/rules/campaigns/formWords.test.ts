import { expect, test } from 'vitest'
import { besideOf, placeIn, placeOf, placesOf, stepOf } from '../../../rules/campaigns/formPlaces.ts'
import {
  begunWords,
  formHeadline,
  isReachable,
  isStepDone,
  missingInDraft,
  quietWords,
} from '../../../rules/campaigns/formWords.ts'
import { hasTone, withTone } from '../../../rules/campaigns/tone.ts'
import { aiWriting } from '../../../rules/campaigns/writerWords.ts'

const today = '2026-11-21'
const whole = {
  ...{ name: 'Fill the class', goal: '24 places', offer: 'A class', accounts: [{ postsPerWeek: 2 }] },
  ...{ startsOn: '2026-11-30', endsOn: '2026-12-19', template: 'launch' },
}
const [goal, offer] = [
  { step: 'goal', field: 'goal', text: 'Goal is required' } as const,
  { step: 'offer', field: 'offer', text: 'Offer is required' } as const,
]

test('what is missing in a draft is what the provider says is missing', () => {
  expect(missingInDraft(whole, today)).toEqual([])
  expect(missingInDraft({ ...whole, goal: ' ', offer: '', endsOn: '', template: null }, today)).toEqual([
    ...[goal, offer, { step: 'dates', field: 'ends_on', text: 'Last day is required' }],
    { step: 'style', field: 'template', text: 'Template is required' },
  ])
})

test.each([
  ['', [], null, 'A campaign begins with a name and a goal'],
  [' ', [goal], 12, 'A campaign begins with a name and a goal'],
  ['Fill the class', [goal], 12, 'Fill the class needs one more thing'],
  ['Fill the class', [goal, offer], null, 'Fill the class needs two more things'],
  ['Fill the class', [], 12, 'Fill the class comes to 12 posts'],
  ['Fill the class', [], null, 'Fill the class can be written'],
])('of %j with %j missing the heading says how it stands', (name, missing, count, headline) => {
  expect(formHeadline(name, missing, count)).toBe(headline)
})

test('a step is done once nothing is missing in it, the first once there is a name, too', () => {
  expect(isStepDone('goal', 'Fill', [offer])).toBe(true)
  expect(isStepDone('goal', ' ', [])).toBe(false)
  expect(isStepDone('offer', 'Fill', [offer])).toBe(false)
  const places = placesOf('enhanced')
  expect(places.filter((place) => isReachable(place, ''))).toEqual(['goal'])
  expect(places.filter((place) => isReachable(place, 'Fill'))).toEqual(places)
})

test('the enhanced form asks for marketing behind the style, the short one does not', () => {
  expect(placesOf('short')).toEqual(['goal', 'offer', 'accounts', 'dates', 'style', 'write'])
  expect(placesOf('enhanced')).toEqual(['goal', 'offer', 'accounts', 'dates', 'style', 'marketing', 'write'])
})

test.each([
  ['short', 'goal', { before: null, after: 'offer' }],
  ['short', 'write', { before: 'style', after: null }],
  ['enhanced', 'style', { before: 'dates', after: 'marketing' }],
  ['enhanced', 'write', { before: 'marketing', after: null }],
] as const)('in the %s form, %s has its neighbors', (form, place, beside) => {
  expect(besideOf(place, form)).toEqual(beside)
})

test('a place has a step that the provider knows, and one that the form does not have is its last step', () => {
  expect([stepOf('write', 'short'), stepOf('write', 'enhanced')]).toEqual(['style', 'marketing'])
  expect([stepOf('dates', 'short'), stepOf('marketing', 'enhanced')]).toEqual(['dates', 'marketing'])
  expect([placeOf({ step: 'marketing', form: 'short' }), placeOf({ step: 'marketing', form: 'enhanced' })]).toEqual([
    'style',
    'marketing',
  ])
  expect([placeIn('short', 'write'), placeIn('short', 'offer'), placeIn('short', 'marketing')]).toEqual([
    'write',
    'offer',
    'style',
  ])
})

test.each([
  ['21:00', '07:00', 'Nothing is proposed between 9:00 PM and 7:00 AM.'],
  ['00:00', '00:00', 'Posts may be proposed at any hour.'],
  ['', '07:00', 'Posts are proposed outside of these hours only.'],
])('quiet from %s until %s', (from, until, words) => {
  expect(quietWords(from, until)).toBe(words)
})

test('why one is not gone on with here is said of every state but a draft', () => {
  expect(begunWords('draft')).toBe('')
  expect(begunWords('in_review')).toBe('Its posts are written, and wait to be read.')
})

test('a tone is taken in and out of what was typed, however it is written', () => {
  expect(withTone('', 'Warm')).toBe('Warm')
  expect(withTone('a little proud', 'Warm')).toBe('a little proud, Warm')
  expect(withTone('warm , proud', 'Warm')).toBe('proud')
  expect([hasTone('warm, proud', 'Warm'), hasTone('lukewarm', 'Warm')]).toEqual([true, false])
})

const left = {
  ...{ status: 'ready' as const, textsLimit: 300, textsLeft: 182, tokensLimit: 1, tokensLeft: 1 },
  resetsAt: '2026-11-22T05:00:00.000Z',
}
test.each([
  [
    left,
    12,
    true,
    'In the words of your brand, for each network. 182 of 300 texts left today, and these posts use 12.',
  ],
  [left, 1, true, 'In the words of your brand, for each network. 182 of 300 texts left today, and this post uses one.'],
  [
    { ...left, textsLeft: 12 },
    12,
    true,
    'In the words of your brand, for each network. 12 of 300 texts left today, and these posts use 12.',
  ],
  [
    { ...left, textsLeft: 5 },
    12,
    false,
    '12 posts need as many texts. 5 of 300 texts left today. The count starts again tomorrow.',
  ],
  [{ ...left, textsLeft: 0 }, 1, false, 'Today’s texts are used up. The count starts again tomorrow.'],
  [{ ...left, status: 'used_up' as const }, 1, false, 'Today’s texts are used up. The count starts again tomorrow.'],
  [{ ...left, status: 'not_in_plan' as const }, 1, false, 'Your plan has no AI texts.'],
  [{ ...left, status: 'not_set_up' as const }, 1, false, 'No AI is set up here.'],
])('whether AI can write goes by what is left: %j for %i', (allowance, count, isPossible, about) => {
  expect(aiWriting(allowance, count, 'tomorrow')).toEqual({ isPossible, about })
})
