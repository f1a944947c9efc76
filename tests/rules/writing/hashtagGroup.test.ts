import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashtagGroupOf } from '../../../rules/writing/hashtagGroup.ts'

describe('the hashtags of a group', () => {
  test.each([
    ['#bread #sourdough', '#bread #sourdough'],
    ['bread, sourdough', '#bread #sourdough'],
    ['bread\nsourdough;rye', '#bread #sourdough #rye'],
    ['Bread bread #BREAD', '#Bread'],
    ['##bread ＃rye', '#bread #rye'],
    ['#grüße #パン #رمضان', '#grüße #パン #رمضان'],
    ['#2026 #bread2026', '#bread2026'],
    ['bread-and-butter !!! #', ''],
    ['   ', ''],
  ])('%j are %j', (typed, group) => {
    expect(hashtagGroupOf(typed)).toBe(group)
  })

  test('a group that is saved again stays as it is, and no tag is in it twice', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('#bread', 'Rye', '#rye'))), (words) => {
        const group = hashtagGroupOf(words.join(' '))
        expect(hashtagGroupOf(group)).toBe(group)
        const tags = group.toLowerCase().split(' ')
        expect(new Set(tags).size).toBe(tags.length)
      }),
    )
  })
})
