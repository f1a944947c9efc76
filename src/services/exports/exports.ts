import { fromPromise } from 'xstate'
import {
  createCalendarFeed,
  listCalendarFeeds,
  prepareArchive,
  prepareCalendarExport,
  preparePostsExport,
  revokeCalendarFeed,
} from '../../../contract/exports.ts'
import type { CalendarFeed, CreatedFeed, WantedFeed } from '../../machines/exports/calendarFeeds.machine.ts'
import type { PostsExportFilters, PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effect of taking posts along. */
export const postsExportActors = (call: Call) => ({
  prepare: fromPromise<Result<PreparedDownload>, PostsExportFilters>(({ input, signal }) =>
    toResult(call(preparePostsExport, { body: asked(input) }, { signal })),
  ),
})

const asked = ({ businessProfileId, state, from, to }: PostsExportFilters) => ({
  businessProfileId,
  ...(state !== null && { states: [state] }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

/** The effect of taking the planned posts along as a calendar; `variables` is the business, null for all. */
export const calendarExportActors = (call: Call) => ({
  perform: fromPromise<Result<PreparedDownload>, { variables: number | null }>(({ input, signal }) =>
    toResult(call(prepareCalendarExport, { body: { businessProfileId: input.variables } }, { signal })),
  ),
})

/** The effect of taking everything along. */
export const archiveActors = (call: Call) => ({
  perform: fromPromise<Result<PreparedDownload>, { variables: null }>(({ signal }) =>
    toResult(call(prepareArchive, {}, { signal })),
  ),
})

/** The effects of the private addresses of calendars. */
export const calendarFeedActors = (call: Call) => ({
  readFeeds: fromPromise<Result<CalendarFeed[]>>(({ signal }) =>
    toResult(call(listCalendarFeeds, {}, { signal }).then(({ results }) => results)),
  ),
  createFeed: fromPromise<Result<CreatedFeed>, WantedFeed>(({ input, signal }) =>
    toResult(call(createCalendarFeed, { body: input }, { signal })),
  ),
  revokeFeed: fromPromise<Result<unknown>, { id: number }>(({ input, signal }) =>
    toResult(call(revokeCalendarFeed, { id: String(input.id) }, { signal })),
  ),
})
