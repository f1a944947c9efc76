import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { noHistory, recorded, undone } from '../../../rules/content/editHistory.ts'
import { uploadsIn } from '../../../rules/content/postContent.ts'
import { withWritten } from '../../../rules/content/scopes.ts'
import { historySettled, withSettled } from '../../../rules/content/settledUploads.ts'
import {
  addPart,
  joinPart,
  movePart,
  type Parts,
  removePart,
  splitPart,
  withMedia,
  withText,
} from '../../../rules/content/threads.ts'

const two: Parts = [
  { text: 'Rye is out', mediaIds: [1] },
  { text: 'Buns follow', mediaIds: [] },
]
const withUploads = (parts: Parts, index: number, uploads: readonly string[]) => withMedia(parts, index, { uploads })
const contentWith = (parts: Parts) => ({ ...emptyContent, parts })
const arrived = (key: string, mediaId: number, before: readonly number[] = []) => ({ key, mediaId, before })

describe('a file on its way', () => {
  test('arrives in the part that it was brought to, which has moved meanwhile', () => {
    const moved = movePart(withUploads(two, 1, ['buns']), 1, -1)
    expect(withSettled(contentWith(moved), arrived('buns', 7)).parts).toEqual([
      { text: 'Buns follow', mediaIds: [7] },
      { text: 'Rye is out', mediaIds: [1] },
    ])
  })

  test('arrives in the part that its own was joined with', () => {
    const joined = joinPart(withUploads(withUploads(two, 1, ['buns']), 0, ['rye']), 1)
    expect(joined[0].uploads).toEqual(['rye', 'buns'])
    expect(withSettled(contentWith(joined), arrived('buns', 7)).parts[0].mediaIds).toEqual([1, 7])
  })

  test('stays with the first of the parts that its own was split into', () => {
    const split = splitPart(withUploads(two, 0, ['rye']), 0, 4)
    expect(split.map(({ uploads }) => uploads)).toEqual([['rye'], undefined, undefined])
  })

  test('of a part that was removed arrives in none', () => {
    const content = contentWith(removePart(withUploads(two, 1, ['buns']), 1))
    expect(withSettled(content, arrived('buns', 7))).toBe(content)
  })

  test('stands where it was brought: before those that were brought later and came sooner', () => {
    const content = contentWith(withUploads(two, 0, ['first', 'second']))
    const second = withSettled(content, arrived('second', 8))
    expect(withSettled(second, arrived('first', 7, [8])).parts[0]).toEqual({ text: 'Rye is out', mediaIds: [1, 7, 8] })
  })

  test('that does not come is not waited for', () => {
    const content = withSettled(contentWith(withUploads(two, 0, ['rye'])), { key: 'rye', mediaId: null, before: [] })
    expect(content.parts).toEqual(two)
  })

  test('that is there already is not there twice', () => {
    expect(withSettled(contentWith(withUploads(two, 0, ['rye'])), arrived('rye', 1)).parts).toEqual(two)
  })

  test('comes to a variant too that was made of the text while it was on its way', () => {
    const common = contentWith(withUploads(two, 0, ['rye']))
    const content = withWritten(common, { kind: 'network', network: 'bluesky' }, common)
    const settled = withSettled(content, arrived('rye', 7))
    expect([settled.parts, settled.variants[0]?.parts].map((parts) => parts?.[0].mediaIds)).toEqual([
      [1, 7],
      [1, 7],
    ])
    expect(uploadsIn(content)).toEqual(['rye'])
  })

  test('is there in every step that is taken back or done again', () => {
    const before = contentWith(withUploads(two, 0, ['rye']))
    const step = { typedAt: null, isNewWord: false }
    const history = historySettled(recorded(noHistory, before, step), arrived('rye', 7))
    expect(undone(history, before)?.content.parts[0]).toEqual({ text: 'Rye is out', mediaIds: [1, 7] })
  })
})

/** What a person does to the parts meanwhile; none of it removes one. */
const changes = fc.array(
  fc.oneof(
    fc.tuple(fc.nat(9), fc.constantFrom(1, -1) as fc.Arbitrary<1 | -1>).map(
      ([at, by]) =>
        (parts: Parts) =>
          movePart(parts, at % parts.length, by),
    ),
    fc.tuple(fc.nat(9), fc.nat(12)).map(
      ([index, at]) =>
        (parts: Parts) =>
          splitPart(parts, index % parts.length, at),
    ),
    fc.nat(9).map((at) => (parts: Parts) => joinPart(parts, at % parts.length)),
    fc.tuple(fc.nat(9), fc.string()).map(
      ([at, text]) =>
        (parts: Parts) =>
          withText(parts, at % parts.length, text),
    ),
    fc.constant(addPart),
  ),
  { maxLength: 25 },
)

test('whatever is moved, split, joined and typed meanwhile: each file stands in exactly one part, with what was beside it', () => {
  fc.assert(
    fc.property(changes, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (steps, order) => {
      // Each part has one picture and waits for one: the two stay together.
      const begun = [0, 1, 2].reduce<Parts>(
        (parts, at) => withUploads(parts, at, [`file ${at}`]),
        [
          { text: 'One', mediaIds: [10] },
          { text: 'Two', mediaIds: [11] },
          { text: 'Three', mediaIds: [12] },
        ],
      )
      const changed = contentWith(steps.reduce((parts, change) => change(parts), begun))
      const ended = order.reduce((content, at) => withSettled(content, arrived(`file ${at}`, 20 + at)), changed)
      expect(uploadsIn(ended)).toEqual([])
      for (const at of [0, 1, 2]) {
        const holding = ended.parts.filter(({ mediaIds }) => mediaIds.includes(20 + at))
        expect(holding).toHaveLength(1)
        expect(holding[0]?.mediaIds).toContain(10 + at)
      }
    }),
  )
})
