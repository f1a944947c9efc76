import type { Kysely } from 'kysely'
import { iCalendarType } from '../../rules/exports/iCalendar.ts'
import type { Database } from '../db/schema.ts'
import type { WantedExport } from '../db/tables/exports.ts'
import { analyticsAsCsv } from '../insight/report/analyticsCsv.ts'
import type { MediaService } from '../media/media.ts'
import type { Storage } from '../media/storage.ts'
import { archiveOf } from './archive.ts'
import type { MadeFile } from './downloadResponse.ts'
import type { Download } from './downloads.ts'
import { plannedPostsCalendar } from './plannedPosts.ts'
import { postsAsCsv } from './postsCsv.ts'
import type { Running } from './running.ts'

export interface ExportFileDeps {
  db: Kysely<Database>
  media: Pick<MediaService, 'describe'>
  storage: Storage
  running: Running
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
  /** Milliseconds. */
  now: () => number
}

interface Owner {
  id: number
  email: string
  timezone: string
  tokenId: number
}

/** The ending of each kind's file name, and what it begins with. */
const names = {
  posts: ['posts', 'csv'],
  calendar: ['calendar', 'ics'],
  archive: ['solo-social', 'zip'],
  analytics: ['analytics', 'csv'],
} satisfies Record<WantedExport['kind'], readonly [string, string]>

/** `posts-2026-11-26.csv`; the day is UTC's. */
export function exportFileName(kind: WantedExport['kind'], now: number): string {
  const [beginning, ending] = names[kind]
  return `${beginning}-${new Date(now).toISOString().slice(0, 10)}.${ending}`
}

/** The file that an opened address gives. Refuses with 409 or 503 where an archive may not begin now. */
export async function exportFile(deps: ExportFileDeps, { userId, tokenId, wanted }: Download): Promise<MadeFile> {
  const { id, email, timezone } = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const owner = { id, email, timezone, tokenId }
  return { name: exportFileName(wanted.kind, deps.now()), ...made(deps, owner, wanted) }
}

const csvType = 'text/csv; charset=utf-8'

function made(
  deps: ExportFileDeps,
  owner: Owner,
  wanted: WantedExport,
): Pick<MadeFile, 'contentType' | 'chunks' | 'onEnd'> {
  switch (wanted.kind) {
    case 'posts':
      return { contentType: csvType, chunks: postsAsCsv(deps, owner, filtersOf(wanted)) }
    case 'analytics':
      return { contentType: csvType, chunks: analyticsAsCsv(deps.db, owner, wanted.scope) }
    case 'calendar':
      return { contentType: iCalendarType, chunks: once(() => calendarOf(deps, owner, wanted)) }
    case 'archive': {
      const onEnd = deps.running.begin(owner.id)
      return { contentType: 'application/zip', chunks: archiveOf(deps, owner), onEnd }
    }
  }
}

const filtersOf = ({ businessProfileId, from, to, states }: Extract<WantedExport, { kind: 'posts' }>) => ({
  state: states.join(),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(businessProfileId !== null && { business_profile_id: String(businessProfileId) }),
})

const calendarOf = (deps: ExportFileDeps, { id }: Owner, { businessProfileId }: { businessProfileId: number | null }) =>
  plannedPostsCalendar(deps, { userId: id, businessProfileId, hasTexts: true })

async function* once(make: () => Promise<string>): AsyncGenerator<string> {
  yield await make()
}
