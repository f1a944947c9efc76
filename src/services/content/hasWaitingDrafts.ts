import type { Storage } from '../browser/storage.ts'

/** How the names of a person's waiting drafts begin. */
export const beginningOf = (userId: number) => `waiting_draft_${userId}_` as const

/** How many drafts of a person wait in this browser, without reading them. */
export const countWaitingDrafts = ({ local }: Pick<Storage, 'local'>, userId: number): number =>
  local.keys().filter((name) => name.startsWith(beginningOf(userId))).length

/** Whether any does. */
export const hasWaitingDrafts = (storage: Pick<Storage, 'local'>, userId: number): boolean =>
  countWaitingDrafts(storage, userId) > 0
