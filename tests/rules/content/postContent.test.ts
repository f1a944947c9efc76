import { describe, expect, test } from 'vitest'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { contentFor, leavesWordsOut } from '../../../rules/content/contentFor.ts'
import { mediaIdsOf, optionsFor, type PostContent, type Variant } from '../../../rules/content/postContent.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'

const part = (text: string, ...mediaIds: number[]) => ({ text, mediaIds })
const thread: PostContent = { ...emptyContent, parts: [part('One', 1), part('Two', 2), part('Three')] }
const ofX: Variant = { network: 'twitter', accountId: null, parts: [part('For X')], firstComment: null }
const ofAccount: Variant = { ...ofX, accountId: 7, parts: [part('For seven')] }
const [x, otherX, bluesky] = [
  { id: 7, network: 'twitter' },
  { id: 8, network: 'twitter' },
  { id: 9, network: 'bluesky' },
] as const
const facebook = { id: 10, network: 'facebook' } as const
const tiktok = { id: 11, network: 'tiktok' } as const

describe('what goes out on an account', () => {
  test('has the parameters in its links, of every part and of the first comment, also where parts are joined', () => {
    const utm = { source: '{network}', medium: '', campaign: '' }
    const parts = [part('One: https://a.com'), part('Two: https://b.com/c')] as const
    const content: PostContent = { ...emptyContent, parts, firstComment: 'https://d.com/e', utm }
    expect(contentFor(content, bluesky, withUtm)).toMatchObject({
      parts: [part('One: https://a.com/?utm_source=bluesky'), part('Two: https://b.com/c?utm_source=bluesky')],
      firstComment: 'https://d.com/e?utm_source=bluesky',
    })
    expect(contentFor({ ...content, threadFallback: 'comment' }, facebook, withUtm)).toMatchObject({
      parts: [part('One: https://a.com/?utm_source=facebook')],
      firstComment: 'Two: https://b.com/c?utm_source=facebook\n\nhttps://d.com/e?utm_source=facebook',
    })
    expect(contentFor({ ...content, utm: null }, bluesky, withUtm).parts).toEqual(parts)
  })

  test('is the common text, until its network or it has one of its own', () => {
    expect(contentFor(thread, bluesky, withUtm).parts).toEqual(thread.parts)
    const content = { ...thread, variants: [ofX, ofAccount] }
    expect(contentFor(content, x, withUtm).parts).toEqual([part('For seven')])
    expect(contentFor(content, otherX, withUtm).parts).toEqual([part('For X')])
    expect(contentFor(content, bluesky, withUtm).parts).toEqual(thread.parts)
  })

  test('is a thread joined with all its media where there are no threads', () => {
    expect(contentFor(thread, facebook, withUtm)).toMatchObject({
      parts: [part('One\n\nTwo\n\nThree', 1, 2)],
      firstComment: null,
    })
  })

  test('or the first part and the others below it, before the comment that was written', () => {
    const content = { ...thread, threadFallback: 'comment', firstComment: 'More in the shop' } as const
    expect(contentFor(content, facebook, withUtm)).toMatchObject({
      parts: [part('One', 1, 2)],
      firstComment: 'Two\n\nThree\n\nMore in the shop',
    })
  })

  test('is joined, and without a comment, where there are no comments', () => {
    const content = { ...thread, threadFallback: 'comment', firstComment: 'More in the shop' } as const
    expect(contentFor(content, tiktok, withUtm)).toMatchObject({
      parts: [part('One\n\nTwo\n\nThree', 1, 2)],
      firstComment: null,
    })
  })

  test('leaves out empty parts when it is joined', () => {
    const content = { ...thread, parts: [part('One'), part(' ', 2), part('Three')] as const }
    expect(contentFor(content, facebook, withUtm).parts[0].text).toBe('One\n\nThree')
  })
})

describe('a story on Instagram', () => {
  const instagram = { id: 12, network: 'instagram' } as const
  const story = {
    ...thread,
    firstComment: 'More in the shop',
    accountOptions: [{ accountId: 12, options: { kind: 'story' } }],
  }

  test('goes out without the words that are written for all, and says that they are left out', () => {
    expect(contentFor(story, instagram, withUtm)).toMatchObject({ parts: [part('', 1, 2)], firstComment: null })
    expect(leavesWordsOut(story, instagram)).toBe(true)
    expect(leavesWordsOut({ ...story, parts: [part(' ', 1)], firstComment: null }, instagram)).toBe(false)
  })

  test('takes the words of no other account', () => {
    const other = { id: 13, network: 'instagram' } as const
    expect(contentFor(story, other, withUtm).parts[0].text).toBe('One\n\nTwo\n\nThree')
    expect(leavesWordsOut(story, other)).toBe(false)
    expect(contentFor(story, facebook, withUtm).firstComment).toBe('More in the shop')
  })

  test('is one by what is chosen for all accounts of the network, too', () => {
    expect(contentFor(thread, instagram, withUtm, { kind: 'story' }).parts).toEqual([part('', 1, 2)])
  })
})

test('what is chosen for one account is chosen for no other', () => {
  const content = { ...thread, accountOptions: [{ accountId: 7, options: { reply_settings: 'following' } }] }
  expect(optionsFor(content, 7)).toEqual({ reply_settings: 'following' })
  expect(optionsFor(content, 8)).toEqual({})
})

test('the media of a post are those of all its texts, each once', () => {
  expect(mediaIdsOf({ ...thread, variants: [{ ...ofX, parts: [part('', 2, 5)] }] })).toEqual([1, 2, 5])
})
