import { expect, test } from 'vitest'
import type { Publication } from '../../../contract/content.ts'
import { ofSameAccount, partLabel, placesOf } from '../../../rules/content/partLabel.ts'

type Standing = Pick<Publication, 'network' | 'handle' | 'name' | 'part' | 'kind'> & { accountId: number }

const accountIds = { bluesky: 1, mastodon: 2, linkedin: 3, facebook: 4 } as const

const on = (
  network: keyof typeof accountIds,
  part: number,
  kind: Standing['kind'] = 'reply',
  handle = 'ada',
  accountId: number = accountIds[network],
): Standing => ({
  accountId,
  network,
  handle,
  name: 'Ada Marlow',
  part,
  kind,
})
const first = on('bluesky', 1, 'post')
const [second, third, comment] = [on('bluesky', 2), on('bluesky', 3), on('bluesky', 4, 'comment')]
const member = on('linkedin', 1, 'post', 'Ada Marlow')
const page = (accountId: number, part = 1) => on('facebook', part, part === 1 ? 'post' : 'comment', '', accountId)
const thread = [first, second, third, comment]

test('a part is numbered among the parts of its account, and the first comment has its name', () => {
  expect(partLabel(second, thread)).toBe('Part 2 of 3')
  expect(partLabel(comment, thread)).toBe('First comment')
})

test('beside a first comment the only part is the post', () => {
  expect(partLabel(first, [first, comment])).toBe('Post')
})

test('what stands alone on its account needs no number', () => {
  expect(partLabel(first, [first])).toBeNull()
})

test.each<[string, Standing[], Standing[]]>([
  ['on Bluesky', thread, thread],
  ['with part 2 on Bluesky', [second], thread],
  ['with parts 2 and 3 on Bluesky', [second, third], thread],
  ['with part 1 and the first comment on Bluesky', [first, comment], thread],
  ['with the first comment on Bluesky', [comment], thread],
  [
    'on Mastodon and with part 1 on Bluesky',
    [first, on('mastodon', 1, 'post')],
    [...thread, on('mastodon', 1, 'post')],
  ],
  ['on Bluesky (@ada)', [first], [first, on('bluesky', 1, 'post', 'studio', 5)]],
  ['on LinkedIn (Ada Marlow)', [member], [member, on('linkedin', 1, 'post', 'Ines Okafor', 6)]],
  ['on Facebook (Ada Marlow)', [page(4)], [page(4), page(7)]],
])('the places are named: %s', (said, some, all) => {
  expect(placesOf(some, all)).toBe(said)
})

test('two accounts are two, whatever they are called', () => {
  const [one, other] = [page(4), page(7)]
  expect(ofSameAccount([one, other], one)).toEqual([one])
  expect(partLabel(one, ofSameAccount([one, other], one))).toBeNull()
  expect(placesOf([one], [one, page(4, 2), other])).toBe('with part 1 on Facebook (Ada Marlow)')
})
