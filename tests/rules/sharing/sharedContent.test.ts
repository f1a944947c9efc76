import { expect, test } from 'vitest'
import { boundFiles, leftOutSentences, shareBounds, textOfShare } from '../../../rules/sharing/sharedContent.ts'

const share = (said: { title?: string; text?: string; url?: string }) =>
  textOfShare({ title: '', text: '', url: '', ...said })
const link = 'https://bakery.example/loaf/'

test.each([
  ['a text alone', { text: 'Fresh bread' }, 'Fresh bread'],
  ['a link with its title', { title: 'The loaf', url: link }, `The loaf\n\n${link}`],
  ['a link that the system gave as a text', { title: 'The loaf', text: link }, `The loaf\n\n${link}`],
  ['a text and its link', { text: 'Look at this', url: link }, `Look at this\n\n${link}`],
  ['a text that has the link already', { text: `Look: ${link}`, url: link }, `Look: ${link}`],
  [
    'the same without the slash',
    { text: 'Look: https://bakery.example/loaf', url: link },
    'Look: https://bakery.example/loaf',
  ],
  ['words that are the title', { title: 'The loaf', text: 'The loaf' }, 'The loaf'],
  ['words of its own, which need no title', { title: 'A page', text: 'Fresh bread' }, 'Fresh bread'],
  ['a title alone', { title: 'The loaf' }, 'The loaf'],
  ['nothing but spaces', { title: ' ', text: '\n' }, ''],
])('%s becomes the text of a draft', (_, said, expected) => {
  expect(share(said)).toBe(expected)
})

test('a text longer than the bound is cut there', () => {
  expect(share({ text: 'a'.repeat(shareBounds.characters + 5) })).toHaveLength(shareBounds.characters)
})

const picture = { name: 'a.png', type: 'image/png', size: 10 }

test('as many files are stored as a post has, and as many bytes as were agreed; each other one is told with its reason', () => {
  const large = { name: 'large.mp4', type: 'video/mp4', size: shareBounds.bytes }
  const pdf = { name: 'menu.pdf', type: 'application/pdf', size: 10 }
  const several = Array.from({ length: shareBounds.files }, () => picture)
  expect(boundFiles([pdf, ...several, picture])).toEqual({
    stored: several,
    leftOut: [
      { name: 'menu.pdf', reason: 'type' },
      { name: 'a.png', reason: 'count' },
    ],
  })
  expect(boundFiles([picture, large, picture])).toEqual({
    stored: [picture, picture],
    leftOut: [{ name: 'large.mp4', reason: 'size' }],
  })
  expect(boundFiles([large])).toEqual({ stored: [large], leftOut: [] })
})

test('files that were left out are told by reason, many of them by their number', () => {
  const out = (name: string, reason: 'type' | 'count' | 'size' | 'room') => ({ name, reason })
  expect(leftOutSentences([out('a.pdf', 'type'), out('b.mp4', 'size'), out('c.pdf', 'type')])).toEqual([
    'a.pdf, c.pdf: they are neither a picture nor a video.',
    'b.mp4: 500 MB can be shared at once.',
  ])
  expect(leftOutSentences([out('a.pdf', 'type')])).toEqual(['a.pdf: it is neither a picture nor a video.'])
  expect(leftOutSentences(['a', 'b', 'c', 'd'].map((name) => out(name, 'count')))).toEqual([
    '4 files: a post has 35 files at most.',
  ])
})
