import { describe, expect, test } from 'vitest'
import { accountCounter, warningIn } from '../../../rules/content/accountCounter.ts'
import type { PostContent, Written } from '../../../rules/content/postContent.ts'
import { type Scope, withWritten } from '../../../rules/content/scopes.ts'
import { tabRows } from '../../../rules/content/tabRows.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'
import type { SocialAccount } from '../../../src/machines/networks/connection.machine.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'

const accountOf = (id: number, network: SocialAccount['network'], characters: number): SocialAccount => ({
  ...sampleAccount,
  id,
  network,
  handle: `loaf${id}`,
  limits: { characters, charactersPerUrl: null, bytes: null },
})
const facebook = accountOf(1, 'facebook', 63_206)
const mastodon = accountOf(2, 'mastodon', 500)
const threads = accountOf(3, 'threads', 500)
const bluesky = accountOf(4, 'bluesky', 300)
const x = accountOf(5, 'twitter', 280)
const otherX = accountOf(6, 'twitter', 280)
const instagram = accountOf(7, 'instagram', 2200)

const saying = (...[first = '', ...later]: string[]): Written => ({
  parts: [{ text: first, mediaIds: [] }, ...later.map((text) => ({ text, mediaIds: [] }))],
  firstComment: null,
})
const common = (written: Written): PostContent => ({
  ...written,
  variants: [],
  threadFallback: 'join',
  linkCards: [],
  accountOptions: [],
  utm: null,
})
const ofX: Scope = { kind: 'network', network: 'twitter' }
const ofOtherX: Scope = { kind: 'account', network: 'twitter', accountId: 6 }
const rows = (content: PostContent, accounts: SocialAccount[], notes = new Map<number, string>()) =>
  tabRows(content, accounts, { count: accountCounter(), withUtm, notes })
test('what is added to links counts, where the network counts links in full', () => {
  const utm = { source: '{network}', medium: 'social', campaign: '' }
  const said = common(saying('Rye: https://wren.com/rye'))
  const rooms = (content: PostContent) => rows(content, [bluesky, instagram]).map(({ room }) => room)
  expect(rooms(said)).toEqual(['25', '275 left', '2,175 left'])
  expect(rooms({ ...said, utm })).toEqual([
    '25',
    `${275 - '?utm_source=bluesky&utm_medium=social'.length} left`,
    '2,175 left',
  ])
})

test('a content warning counts with the text, on the network that has one', () => {
  const content = {
    ...common(saying('Rye')),
    accountOptions: [{ accountId: mastodon.id, options: { spoiler_text: 'Bread' } }],
  }
  const count = accountCounter({ warningOf: (account) => warningIn(content, account) })
  const rooms = tabRows(content, [mastodon, threads], { count, withUtm, notes: new Map() }).map(({ room }) => room)
  expect(rooms).toEqual(['3', '497 left', '492 left'])
})

const told = (content: PostContent, accounts: SocialAccount[]) =>
  rows(content, accounts).map(({ name, about, room }) => `${name}: ${about}, ${room}`)

describe('the list of texts', () => {
  test('begins with the common text, then the tightest network', () => {
    expect(told(common(saying('x'.repeat(272))), [facebook, mastodon, threads, bluesky, x])).toEqual([
      'Common text: Five accounts follow it, 272',
      'X: Follows, 8 left',
      'Bluesky: Follows, 28 left',
      'Threads: Follows, 228 left',
      'Mastodon: Follows, 228 left',
      'Facebook: Follows, 62,934 left',
    ])
  })

  test('keeps its order whatever is written', () => {
    const keys = (content: PostContent) => rows(content, [mastodon, bluesky, x]).map(({ key }) => key)
    const varied = withWritten(
      common(saying('x'.repeat(400))),
      { kind: 'network', network: 'mastodon' },
      saying('y'.repeat(600)),
    )
    expect(keys(varied)).toEqual(keys(common(saying(''))))
  })

  test('says who has an own text, and of how many parts', () => {
    const varied = withWritten(common(saying('For all')), ofX, saying('One', 'x'.repeat(272), 'Three'))
    expect(told(varied, [bluesky, x])).toEqual([
      'Common text: One account follows it, 7',
      'X: Own, thread of 3, 8 left',
      'Bluesky: Follows, 293 left',
    ])
    const own = withWritten(common(saying('For all')), ofX, saying('For X'))
    expect(told(own, [x])).toEqual(['Common text: No accounts follow it, 7', 'X: Own text, 275 left'])
  })

  test('shows the accounts of a network below it where several are chosen', () => {
    const varied = withWritten(
      withWritten(common(saying('For all')), ofX, saying('For X')),
      ofOtherX,
      saying('Hi', 'there'),
    )
    expect(told(varied, [x, otherX])).toEqual([
      'Common text: No accounts follow it, 7',
      'X: Own text, 275 left',
      '@loaf5: Follows X, 275 left',
      '@loaf6: Own, thread of 2, 275 left',
    ])
    expect(rows(varied, [x, otherX]).map(({ isNested }) => isNested)).toEqual([false, false, true, true])
  })

  test('a network whose accounts all have their own has no room to tell', () => {
    const varied = withWritten(common(saying('For all')), ofOtherX, saying('Mine'))
    expect(rows(varied, [otherX]).map(({ key, room, filled }) => [key, room, filled])).toEqual([
      ['common', '7', null],
      ['twitter', '', null],
      ['twitter-6', '276 left', expect.any(Number)],
    ])
  })

  test('says by how much a text is too long', () => {
    expect(rows(common(saying('x'.repeat(292))), [x, bluesky]).map(({ room, level }) => [room, level])).toEqual([
      ['292', 'fine'],
      ['12 over', 'over'],
      ['8 left', 'near'],
    ])
  })

  test('a thread is counted as a network without threads gets it', () => {
    const content = common(saying('x'.repeat(100), 'y'.repeat(100)))
    expect(told(content, [instagram])[1]).toBe('Instagram: Follows, 1,998 left')
    const commented: PostContent = { ...content, threadFallback: 'comment' }
    expect(told(commented, [instagram])[1]).toBe('Instagram: Follows, 2,100 left')
  })

  test('a first comment that is too long is told', () => {
    const content = { ...common(saying('Short')), firstComment: 'x'.repeat(312) }
    expect(told(content, [bluesky])[1]).toBe('Bluesky: Follows, 12 over')
  })

  test('says what is to be done for an account', () => {
    expect(rows(common(saying('Hi')), [x, bluesky], new Map([[4, 'To answer']])).map(({ note }) => note)).toEqual([
      null,
      null,
      'To answer',
    ])
  })
})
