import type { Settings } from './settings.ts'

/** What a process does by its role: it serves pages and API, and it works on what is due. */
export const roles: Record<Settings['ROLE'], { serves: boolean; works: boolean }> = {
  all: { serves: true, works: true },
  web: { serves: true, works: false },
  worker: { serves: false, works: true },
}
