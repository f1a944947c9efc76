import { describe, expect, test } from 'vitest'
import { blankDraft } from '../../../rules/content/blankDraft.ts'
import { contentIn, saidOf } from '../../../rules/content/draft.ts'
import { isSameContent } from '../../../rules/content/sameContent.ts'

const blank = blankDraft('2026-11-20T09:00', 'UTC', [], null)

describe('bucket, tags and AI of what is written', () => {
  test('are said once they were chosen, and left out before', () => {
    expect(contentIn(blank)).not.toHaveProperty('bucketId')
    expect(contentIn(blank)).not.toHaveProperty('tags')
    expect(contentIn(blank)).not.toHaveProperty('writtenByAi')
    const said = { bucketId: null, tags: [], writtenByAi: false }
    expect(contentIn({ ...blank, ...said })).toMatchObject(said)
  })

  test('tell contents apart', () => {
    const one = { ...blank, bucketId: 3, tags: ['offer'] }
    expect(isSameContent(one, { ...one, tags: ['offer'] })).toBe(true)
    expect(isSameContent(one, { ...one, bucketId: 4 })).toBe(false)
    expect(isSameContent(one, { ...one, tags: ['news'] })).toBe(false)
    expect(isSameContent(one, { ...one, tags: ['offer', 'news'] })).toBe(false)
    expect(isSameContent(one, { ...one, writtenByAi: true })).toBe(false)
    expect(isSameContent(one, blank)).toBe(false)
    expect(isSameContent(blank, { ...blank, tags: [] })).toBe(false)
  })

  test('of a post are taken as far as a content says them', () => {
    const post = { bucketId: 3, tags: ['offer'], writtenByAi: true }
    expect(saidOf(post, {})).toEqual({})
    expect(saidOf(post, { bucketId: null })).toEqual({ bucketId: 3 })
    expect(saidOf(post, { tags: [] })).toEqual({ tags: ['offer'] })
    expect(saidOf(post, { writtenByAi: false })).toEqual({ writtenByAi: true })
  })
})
