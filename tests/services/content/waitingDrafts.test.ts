import { expect, test, vi } from 'vitest'
import { blankDraft } from '../../../rules/content/blankDraft.ts'
import type { WaitingDraft } from '../../../src/machines/offline/waitingDraft.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { hasWaitingDrafts } from '../../../src/services/content/hasWaitingDrafts.ts'
import { createWaitingDrafts } from '../../../src/services/content/waitingDrafts.ts'

const waiting = (clientKey: string, savedAt: number): WaitingDraft => ({
  draftId: 'new',
  businessProfileId: 3,
  problem: null,
  local: {
    clientKey,
    postId: null,
    version: null,
    draft: { ...blankDraft('2026-11-21T12:00', 'UTC', [], null, null), parts: [{ text: clientKey, mediaIds: [] }] },
    isSaved: false,
    savedAt,
  },
})

test('what waits is read as it was written, in the order in which it was', () => {
  const storage = createMemoryStorage()
  const drafts = createWaitingDrafts({ storage, userId: 7 })
  drafts.put(waiting('later', 2))
  drafts.put(waiting('first', 1))
  expect(drafts.all().map(({ local }) => local.clientKey)).toEqual(['first', 'later'])
  expect(drafts.get('first')).toMatchObject({ businessProfileId: 3, local: { draft: { parts: [{ text: 'first' }] } } })
  drafts.remove('first')
  expect(drafts.get('first')).toBeNull()
  expect(drafts.all()).toHaveLength(1)
})

test('nobody is shown what another person wrote', () => {
  const storage = createMemoryStorage()
  createWaitingDrafts({ storage, userId: 7 }).put(waiting('a', 1))
  expect(createWaitingDrafts({ storage, userId: 70 }).all()).toEqual([])
  expect(hasWaitingDrafts(storage, 70)).toBe(false)
  expect(hasWaitingDrafts(storage, 7)).toBe(true)
})

test('what another tab or an earlier version wrote and cannot be read is passed over', () => {
  const storage = createMemoryStorage()
  storage.local.set('waiting_draft_7_a', '{"draftId":1}')
  expect(createWaitingDrafts({ storage, userId: 7 }).all()).toEqual([])
})

test('whoever listens hears of it, from here and from another tab, and not of other things', () => {
  const foreign: ((key: string, value: string | null) => void)[] = []
  const storage = {
    ...createMemoryStorage(),
    onForeignChange: (listener: (key: string, value: string | null) => void) => {
      foreign.push(listener)
      return () => void foreign.splice(0)
    },
  }
  const drafts = createWaitingDrafts({ storage, userId: 7 })
  const told = vi.fn()
  const stop = drafts.subscribe(told)
  drafts.put(waiting('a', 1))
  drafts.remove('none')
  drafts.remove('a')
  foreign[0]?.('waiting_draft_7_b', '{}')
  foreign[0]?.('draft_7_new', '{}')
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  drafts.put(waiting('a', 1))
  expect(told).toHaveBeenCalledTimes(3)
  expect(foreign).toEqual([])
})
