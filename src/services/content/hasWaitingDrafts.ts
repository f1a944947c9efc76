import type { Storage } from '../browser/storage.ts'

/** How the names of a person's waiting drafts begin. */
export const beginningOf = (userId: number) => `waiting_draft_${userId}_` as const

/** Whether a person has drafts that wait in this browser, without reading them. */
export const hasWaitingDrafts = ({ local }: Pick<Storage, 'local'>, userId: number): boolean =>
  local.keys().some((name) => name.startsWith(beginningOf(userId)))
