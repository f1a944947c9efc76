import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WrittenRule } from '../../../contract/moderation.ts'
import { findWords } from '../../../rules/moderation/findWords.ts'
import { matchesOf, type ReviewedPost } from '../../../rules/moderation/match.ts'

const post: ReviewedPost = { texts: [], addresses: [], plan: 'Premium Plus', postsOut: 10, dueWithin: new Map() }

const found = (rule: WrittenRule, about: Partial<ReviewedPost>) => matchesOf([{ id: 7, rule }], { ...post, ...about })

const rule = { name: 'A rule', is_enabled: true }
const words = (...said: string[]): WrittenRule => ({ ...rule, kind: 'words', fields: { words: said } })
const links = (hosts: string[], hides_target = false): WrittenRule => ({
  ...rule,
  kind: 'links',
  fields: { hosts, hides_target },
})

test.each([
  ['Guaranteed PROFIT, today', 'guaranteed profit', 'Guaranteed PROFIT'],
  ['All guaranteed\n  profit.', 'guaranteed profit', 'guaranteed\n  profit'],
  ['Gewinn ohne MÜHE', 'muhe', 'MÜHE'],
  ['Cre\u0300me', 'crème', 'Cre\u0300me'],
  ['GROSSE STRASSE', 'Straße', 'STRASSE'],
  ['p\u00adro\u200bfit now', 'profit', 'p\u00adro\u200bfit'],
  ['Ｐｒｏｆｉｔ', 'profit', 'Ｐｒｏｆｉｔ'],
  ['Get it ($$$)', '$$$', '$$$'],
  ['本当に安いパン', '安い', '安い'],
])('%j has %j', (text, word, excerpt) => {
  expect(findWords(text, [word])).toEqual([excerpt])
})

test.each([
  ['nonprofit', 'profit'],
  ['profits', 'profit'],
  ['profit_2', 'profit'],
  ['guaranteed a profit', 'guaranteed profit'],
  ['aXb', 'a.b'],
  ['anything', ' '],
])('%j does not have %j', (text, word) => {
  expect(findWords(text, [word])).toEqual([])
})

test('a word is found between any other words, in capitals too, as it stands there', () => {
  const word = fc.stringMatching(/^[a-zäöüéßğ]{1,12}$/)
  fc.assert(
    fc.property(word, fc.string(), fc.string(), (said, before, after) => {
      const written = said.toUpperCase()
      expect(findWords(`${before} ${written} ${after}`, [said])).toContain(written)
    }),
  )
})

test('whatever is found stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, said) => {
      for (const excerpt of findWords(text, said)) expect(text).toContain(excerpt)
    }),
  )
})

test('a rule says what it found, with its name and number', () => {
  expect(found(words('profit', 'gain'), { texts: ['Profit!', 'And a gain.'] })).toEqual([
    { kind: 'words', rule_id: 7, rule_name: 'A rule', excerpts: ['Profit', 'gain'], told: 'Says “Profit” and “gain”' },
  ])
})

test('a rule that is off finds nothing', () => {
  expect(found({ ...words('profit'), is_enabled: false }, { texts: ['Profit!'] })).toEqual([])
})

test.each([
  ['See https://shop.example.com/a?b=1', ['example.com'], 'https://shop.example.com/a?b=1'],
  ['See example.com.', ['https://www.EXAMPLE.com/'], 'example.com'],
  ['See https://192.168.0.1/x', ['192.168.0.1'], 'https://192.168.0.1/x'],
])('%j leads below %j', (text, hosts, excerpt) => {
  expect(found(links(hosts), { texts: [text] })).toMatchObject([{ excerpts: [excerpt] }])
})

test.each([['https://notexample.com'], ['https://example.com.evil.org'], ['an example of com'], ['']])(
  '%j does not lead below example.com',
  (text) => {
    expect(found(links(['example.com'], true), { texts: [text] })).toEqual([])
  },
)

test('a shortened link is found where links must say where they lead, also in a card', () => {
  const shortened = { texts: ['bit.ly/abc'], addresses: ['https://t.co/x'] }
  expect(found(links([]), shortened)).toEqual([])
  expect(found(links([], true), shortened)).toMatchObject([
    { excerpts: ['bit.ly/abc', 'https://t.co/x'], told: 'Hides where it leads: bit.ly/abc and https://t.co/x' },
  ])
})

test('more posts in a time than a rule lets out are told', () => {
  const rate: WrittenRule = { ...rule, kind: 'rate', fields: { posts: 8, minutes: 60 } }
  expect(found(rate, { dueWithin: new Map([[60, 8]]) })).toEqual([])
  expect(found(rate, { dueWithin: new Map([[60, 9]]) })).toMatchObject([{ told: '9 posts in an hour', excerpts: [] }])
})

test.each([
  [90, '90 minutes'],
  [120, '2 hours'],
  [1440, 'a day'],
  [2880, '2 days'],
])('%i minutes are told as %s', (minutes, told) => {
  const rate: WrittenRule = { ...rule, kind: 'rate', fields: { posts: 1, minutes } }
  expect(found(rate, { dueWithin: new Map([[minutes, 2]]) })).toMatchObject([{ told: `2 posts in ${told}` }])
})

test('the first posts of a person are told until so many are out', () => {
  const firsts: WrittenRule = { ...rule, kind: 'first_posts', fields: { posts: 3 } }
  expect(found(firsts, { postsOut: 0 })).toMatchObject([{ told: 'A new person: none is out yet' }])
  expect(found(firsts, { postsOut: 2 })).toMatchObject([{ told: 'A new person: 2 posts of 3 out so far' }])
  expect(found(firsts, { postsOut: 3 })).toEqual([])
})

test('a plan is told by its name, however it is written', () => {
  const plans: WrittenRule = { ...rule, kind: 'plan', fields: { plans: ['lite  creator'] } }
  expect(found(plans, { plan: 'Lite Creator' })).toMatchObject([{ told: 'Has the plan Lite Creator' }])
  expect(found(plans, {})).toEqual([])
})
