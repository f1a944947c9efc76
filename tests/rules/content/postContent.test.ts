import { describe, expect, test } from 'vitest'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { contentFor } from '../../../rules/content/contentFor.ts'
import { mediaIdsOf, optionsFor, type PostContent, type Variant } from '../../../rules/content/postContent.ts'

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
  test('is the common text, until its network or it has one of its own', () => {
    expect(contentFor(thread, bluesky).parts).toEqual(thread.parts)
    const content = { ...thread, variants: [ofX, ofAccount] }
    expect(contentFor(content, x).parts).toEqual([part('For seven')])
    expect(contentFor(content, otherX).parts).toEqual([part('For X')])
    expect(contentFor(content, bluesky).parts).toEqual(thread.parts)
  })

  test('is a thread joined with all its media where there are no threads', () => {
    expect(contentFor(thread, facebook)).toMatchObject({
      parts: [part('One\n\nTwo\n\nThree', 1, 2)],
      firstComment: null,
    })
  })

  test('or the first part and the others below it, before the comment that was written', () => {
    const content = { ...thread, threadFallback: 'comment', firstComment: 'More in the shop' } as const
    expect(contentFor(content, facebook)).toMatchObject({
      parts: [part('One', 1, 2)],
      firstComment: 'Two\n\nThree\n\nMore in the shop',
    })
  })

  test('is joined, and without a comment, where there are no comments', () => {
    const content = { ...thread, threadFallback: 'comment', firstComment: 'More in the shop' } as const
    expect(contentFor(content, tiktok)).toMatchObject({
      parts: [part('One\n\nTwo\n\nThree', 1, 2)],
      firstComment: null,
    })
  })

  test('leaves out empty parts when it is joined', () => {
    const content = { ...thread, parts: [part('One'), part(' ', 2), part('Three')] as const }
    expect(contentFor(content, facebook).parts[0].text).toBe('One\n\nThree')
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
