import { expect, test } from 'vitest'
import type { Publication } from '../../../contract/content.ts'
import { partLabel, placesOf } from '../../../rules/content/partLabel.ts'

type Standing = Pick<Publication, 'network' | 'handle' | 'name' | 'part' | 'kind'>

const on = (
  network: Standing['network'],
  part: number,
  kind: Standing['kind'] = 'reply',
  handle = 'ada',
): Standing => ({
  network,
  handle,
  name: 'Ada Marlow',
  part,
  kind,
})
const first = on('bluesky', 1, 'post')
const [second, third, comment] = [on('bluesky', 2), on('bluesky', 3), on('bluesky', 4, 'comment')]
const member = on('linkedin', 1, 'post', 'Ada Marlow')
const thread = [first, second, third, comment]

test('a part is numbered among the parts of its account, and the first comment has its name', () => {
  expect(partLabel(second, thread)).toBe('Part 2 of 3')
  expect(partLabel(comment, thread)).toBe('First comment')
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
  ['on Bluesky (@ada)', [first], [first, on('bluesky', 1, 'post', 'studio')]],
  ['on LinkedIn (Ada Marlow)', [member], [member, on('linkedin', 1, 'post', 'Ines Okafor')]],
])('the places are named: %s', (said, some, all) => {
  expect(placesOf(some, all)).toBe(said)
})
