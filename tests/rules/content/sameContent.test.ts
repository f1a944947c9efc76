import { describe, expect, test } from 'vitest'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import type { PostContent, Variant } from '../../../rules/content/postContent.ts'
import { isSameContent } from '../../../rules/content/sameContent.ts'

const part = (text: string, ...mediaIds: number[]) => ({ text, mediaIds })
const ofX: Variant = { network: 'twitter', accountId: null, parts: [part('For X', 3)], firstComment: null }
const ofAccount: Variant = { network: 'twitter', accountId: 7, parts: [part('For seven')], firstComment: 'Below' }
const ofThreads: Variant = { ...ofX, network: 'threads' }
const of7 = { accountId: 7, options: { reply_settings: 'following' } }
const of8 = { accountId: 8, options: { visibility: 'public', sensitive: true, labels: ['nudity', 'porn'] } }
const content: PostContent = {
  parts: [part('One', 1, 2), part('Two')],
  firstComment: 'More in the shop',
  variants: [ofX, ofAccount],
  threadFallback: 'join',
  linkCards: [],
  accountOptions: [of7, of8],
  utm: null,
}

/** Both ways round: what is the same is so for either. */
const areSame = (one: PostContent, other: PostContent): boolean => {
  const [there, back] = [isSameContent(one, other), isSameContent(other, one)]
  expect(back).toBe(there)
  return there
}

describe('a content is the same', () => {
  const copy = structuredClone(content)
  const same: [string, PostContent, PostContent][] = [
    ['as its copy', content, copy],
    ['in whatever order its variants were made', content, { ...content, variants: [ofAccount, ofX] }],
    ['in whatever order its accounts were given options', content, { ...content, accountOptions: [of8, of7] }],
    [
      'in whatever order the options of an account were chosen',
      content,
      {
        ...content,
        accountOptions: [
          of7,
          { accountId: 8, options: { labels: ['nudity', 'porn'], sensitive: true, visibility: 'public' } },
        ],
      },
    ],
    [
      'with no option chosen as with an account that has none',
      { ...content, accountOptions: [of7, of8, { accountId: 9, options: {} }] },
      content,
    ],
    [
      'with an option that was taken back as without it',
      {
        ...emptyContent,
        accountOptions: [{ accountId: 7, options: { reply_settings: undefined } }],
      },
      emptyContent,
    ],
    ['with a comment of white space as without one', { ...emptyContent, firstComment: ' \n' }, emptyContent],
    ['with an empty comment as without one', { ...emptyContent, firstComment: '' }, emptyContent],
    [
      'with a variant whose comment is of white space as with one without',
      { ...content, variants: [{ ...ofX, firstComment: ' ' }, ofAccount] },
      content,
    ],
  ]

  for (const [says, one, other] of same) test(says, () => expect(areSame(one, other)).toBe(true))
})

describe('a content is another', () => {
  const changes: [string, Partial<PostContent>][] = [
    ['with other parameters in its links', { utm: { source: 'a', medium: '', campaign: '' } }],
    ['with another text', { parts: [part('Ones', 1, 2), part('Two')] }],
    ['with white space that goes out', { parts: [part('One ', 1, 2), part('Two')] }],
    ['with another text further down the thread', { parts: [part('One', 1, 2), part('Three')] }],
    ['with its parts the other way round', { parts: [part('Two'), part('One', 1, 2)] }],
    ['with a part more', { parts: [part('One', 1, 2), part('Two'), part('')] }],
    ['with a part less', { parts: [part('One', 1, 2)] }],
    ['with a picture more', { parts: [part('One', 1, 2, 3), part('Two')] }],
    ['with a picture less', { parts: [part('One', 1), part('Two')] }],
    ['with its pictures in another order', { parts: [part('One', 2, 1), part('Two')] }],
    ['with a picture in another part', { parts: [part('One', 1), part('Two', 2)] }],
    ['with another comment', { firstComment: 'More in the shops' }],
    ['without its comment', { firstComment: null }],
    ['with the thread as a comment where there are none', { threadFallback: 'comment' }],
    ['with a variant more', { variants: [ofX, ofAccount, ofThreads] }],
    ['with a variant less', { variants: [ofX] }],
    ['with a variant of another network', { variants: [ofThreads, ofAccount] }],
    ['with a variant of another account', { variants: [ofX, { ...ofAccount, accountId: 8 }] }],
    ['with another text in a variant', { variants: [{ ...ofX, parts: [part('For you', 3)] }, ofAccount] }],
    ['with another picture in a variant', { variants: [{ ...ofX, parts: [part('For X', 4)] }, ofAccount] }],
    ['with a comment in a variant', { variants: [{ ...ofX, firstComment: 'Below' }, ofAccount] }],
    ['with the options of no account', { accountOptions: [] }],
    [
      'with another option for an account',
      { accountOptions: [{ accountId: 7, options: { reply_settings: 'verified' } }, of8] },
    ],
    [
      'with an option of one account given to another',
      { accountOptions: [{ accountId: 9, options: { reply_settings: 'following' } }, of8] },
    ],
    [
      'with an option that says no where none was chosen',
      { accountOptions: [of7, of8, { accountId: 9, options: { sensitive: false } }] },
    ],
    [
      'with what is in a list in another order',
      {
        accountOptions: [
          of7,
          { accountId: 8, options: { visibility: 'public', sensitive: true, labels: ['porn', 'nudity'] } },
        ],
      },
    ],
  ]

  for (const [says, change] of changes)
    test(says, () => expect(areSame(content, { ...content, ...change })).toBe(false))
})

test('two variants of one network, for all of it and for an account, are not one another', () => {
  const swapped = [
    { ...ofX, accountId: 7 },
    { ...ofAccount, accountId: null },
  ]
  expect(areSame(content, { ...content, variants: swapped })).toBe(false)
})
