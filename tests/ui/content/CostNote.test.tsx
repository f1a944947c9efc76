import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { socialAccount } from '../../../contract/networks.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'
import { toClient } from '../../../src/services/http/casing.ts'
import { CostNote } from '../../../src/ui/content/CostNote.tsx'
import { bluesky } from './support/plannedProvider.ts'

afterEach(cleanup)

const account = (change: Partial<typeof bluesky>) => toClient(socialAccount, { ...bluesky, ...change })
const x = account({ id: 3, network: 'twitter' })
const otherX = account({ id: 4, network: 'twitter' })
const practiceX = account({ id: 5, network: 'twitter', is_practice: true })

const content = (change: Partial<PostContent>): PostContent => ({
  parts: [{ text: 'Pies', mediaIds: [] }],
  firstComment: null,
  variants: [],
  threadFallback: 'join',
  linkCards: [],
  accountOptions: [],
  utm: null,
  ...change,
})
const media = new Map([
  [1, { kind: 'image', altText: '' }],
  [2, { kind: 'image', altText: 'Two loaves' }],
  [3, { kind: 'video', altText: 'Dough, folded' }],
] as const)
const textOf = (change: Partial<PostContent>, chosen = [account({}), x]) =>
  render(
    <CostNote content={content(change)} chosen={chosen} media={media} withUtm={withUtm} />,
  ).container.textContent?.replace('. Checking that it arrived may cost more.', '')

const part = (text: string, mediaIds: number[] = []) => ({ text, mediaIds })

test('what a text costs on X is said', () => {
  expect(textOf({})).toBe('X charges about $0.02')
})

test('where no account of X is chosen nothing is said, and practice costs nothing', () => {
  expect(textOf({}, [account({})])).toBe('')
  expect(textOf({}, [practiceX])).toBe('')
  expect(textOf({}, [practiceX, x])).toBe('X charges about $0.02')
})

test('a thread costs as many posts as it has parts, and a first comment is one more', () => {
  const parts = [part('Pies'), part('Cakes'), part('See https://example.com')] as const
  expect(textOf({ parts })).toBe('X charges about $0.23, of that $0.20 for the link')
  expect(textOf({ firstComment: 'See https://example.com' })).toBe('X charges about $0.22, of that $0.20 for the link')
})

test('each account of X is charged for', () => {
  expect(textOf({}, [x, otherX])).toBe('X charges about $0.03')
})

test('what is written for X is what counts', () => {
  const variants = [
    { network: 'twitter', accountId: null, parts: [part('See example.com')], firstComment: null },
  ] as const
  expect(textOf({ variants })).toBe('X charges about $0.20, for the link')
})

test('as long as nothing is written nothing is said; a picture without words is a post', () => {
  expect(textOf({ parts: [part(' ')] })).toBe('')
  expect(textOf({ parts: [part('', [1])] })).toBe('X charges about $0.02')
})

test('an alternative text of a picture costs, too', () => {
  expect(textOf({ parts: [part('Pies', [1, 2])] })).toBe('X charges about $0.02')
  expect(textOf({ parts: [part('Pies', [2]), part('Cakes', [2])] })).toBe('X charges about $0.04')
  expect(textOf({ parts: [part('Pies', [3]), part('Cakes')] })).toBe('X charges about $0.03')
})
