import { expect, test } from 'vitest'
import { type ArchivedPost, archivedPost } from '../../../contract/archive.ts'
import { isDraft, isPartlyOut, isPlanned, isUnclear, partsOut } from '../../../rules/archives/archivedPost.ts'

const at = '2026-02-01T09:00:00.000Z'
const part = (account_id: number, state: string, more: object = {}) => ({
  ...{ account_id, state, remote_url: null, published_at: null, ...more },
})
const post = (state: string, publications: object[]): ArchivedPost =>
  archivedPost.parse({
    ...{ id: 1, client_key: '7b4a4ce2-6d3c-4c52-9a53-0cf3f6ce1b11', state, text: 'Bread', publications },
    ...{ account_ids: [], parts: [{ text: 'Bread', media_ids: [] }], schedule: null, created_at: at, updated_at: at },
  })

test('of a post what is on its network is out, and what nobody knows of is unclear', () => {
  const partly = post('sending', [part(1, 'published'), part(2, 'unknown'), part(3, 'scheduled')])
  expect(partsOut(partly).map(({ account_id }) => account_id)).toEqual([1])
  expect([isUnclear(partly), isPartlyOut(partly), isPlanned(partly)]).toEqual([true, true, false])
  const planned = post('scheduled', [part(1, 'scheduled')])
  expect([isUnclear(planned), isPartlyOut(planned), isPlanned(planned)]).toEqual([false, false, true])
})

test('a draft is not planned: of it may be out what was sent and is not known to be absent', () => {
  const draft = post('draft', [part(1, 'published', { sent_at: at }), part(2, 'failed', { sent_at: at })])
  expect(isDraft(draft)).toBe(true)
  expect(partsOut(draft).map(({ account_id }) => account_id)).toEqual([1])
  expect([isUnclear(draft), isPartlyOut(draft), isPlanned(draft)]).toEqual([true, false, false])
  expect(isUnclear(post('draft', [part(1, 'failed', { sent_at: at, absent_at: at })]))).toBe(false)
  expect(isUnclear(post('draft', [part(1, 'failed')]))).toBe(false)
  expect(isPlanned(post('draft', [part(1, 'failed')]))).toBe(false)
})
