import { expect, test } from 'vitest'
import { decidedRewrites, type GivenRewrite } from '../../../rules/admin/decidedRewrites.ts'

const source = 'Two places are left in the class on Saturday morning'
const one: GivenRewrite = {
  id: 1,
  network: 'bluesky',
  wish: 'none',
  source,
  text: 'Saturday has two seats free for you',
}
const shorter: GivenRewrite = { ...one, id: 2, wish: 'shorter', text: 'Two seats, Saturday, come and bake' }

const refused = { fate: 'refused', changedShare: null }

test('a rewrite that the post says word for word was kept, and those beside it were refused', () => {
  expect(decidedRewrites([one, shorter], ['Something else', shorter.text])).toEqual([
    { id: 1, wish: 'none', ...refused },
    { id: 2, wish: 'shorter', fate: 'kept', changedShare: null },
  ])
})

test('one of which some words were changed was edited, by that part of them', () => {
  const [decided] = decidedRewrites([shorter], ['Two seats, Saturday, come and knead'])
  expect(decided).toMatchObject({ id: 2, fate: 'edited' })
  expect(decided?.changedShare).toBeCloseTo(1 / 6)
})

test('all are refused where the post says what was there before', () => {
  expect(decidedRewrites([one, shorter], [source])).toEqual([
    { id: 1, wish: 'none', ...refused },
    { id: 2, wish: 'shorter', ...refused },
  ])
})

test('a text that is nearer to the old one than to the rewrite is the old one, edited', () => {
  const near = { ...one, text: 'Two places are left in the class on Sunday evening' }
  expect(decidedRewrites([near], ['Two places are left in the class on Sunday night'])[0]?.fate).toBe('edited')
  expect(decidedRewrites([near], ['Three places are left in the class on Saturday morning'])[0]?.fate).toBe('refused')
})

test('nothing is told of rewrites that have nothing to do with the post', () => {
  expect(decidedRewrites([one, shorter], ['Pumpkin buns are back, warm from the oven'])).toEqual([])
  expect(decidedRewrites([one], [])).toEqual([])
})

test('one that was rewritten again is one text with what came of it: only what the post says was used', () => {
  const again: GivenRewrite = { ...one, id: 4, source: one.text, text: 'Saturday has two seats free for bakers' }
  expect(decidedRewrites([one, again], [again.text])).toEqual([
    { id: 1, wish: 'none', ...refused },
    { id: 4, wish: 'none', fate: 'kept', changedShare: null },
  ])
  const third: GivenRewrite = { ...again, id: 5, source: 'Saturday has two seats free for all bakers', text: 'Bake' }
  expect(decidedRewrites([one, again, third], [again.text]).map(({ fate }) => fate)).toEqual([
    ...['refused', 'kept', 'refused'],
  ])
  expect(decidedRewrites([one, again, third], [source]).map(({ fate }) => fate)).toEqual([
    ...['refused', 'refused', 'refused'],
  ])
})

test('a text that has nothing to do with an earlier rewrite is a choice of its own', () => {
  const bread = 'Rye bread comes out of the oven at seven every morning'
  const other: GivenRewrite = { ...one, id: 6, source: bread, text: 'At seven the rye bread leaves the oven' }
  expect(decidedRewrites([one, other], [one.text, other.text]).map(({ fate }) => fate)).toEqual(['kept', 'kept'])
})

test('rewrites for two networks are two choices', () => {
  const other = { ...one, id: 3, network: 'mastodon', text: shorter.text } as const
  expect(decidedRewrites([one, other], [one.text, shorter.text]).map(({ fate }) => fate)).toEqual(['kept', 'kept'])
})
