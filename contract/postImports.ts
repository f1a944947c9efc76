import * as z from 'zod/mini'
import { chosenTime, tags } from './content.ts'
import { endpoint } from './endpoint.ts'
import { severalResult } from './severalPosts.ts'
import { id, instant, wallTime } from './shapes.ts'

/** Posts of one import. */
export const mostImported = 1000

/** Bytes of an import as it is sent: a thousand long posts, and what says where they go. */
export const largestImport = 8_388_608

/** Milliseconds for which an import can be undone. */
export const importUndoableFor = 24 * 60 * 60 * 1000

const text = z.string().check(z.maxLength(100_000, 'The text is too long'))
const rowCount = `At most ${mostImported} posts at once`

const importedRow = z.object({
  text,
  first_comment: z.optional(z.nullable(text)),
  media_ids: z.optional(z.array(id).check(z.maxLength(35, 'Too many pictures and videos'))),
  account_ids: z.array(id).check(z.maxLength(100, 'Too many accounts')),
  intent: z.enum(['draft', 'schedule']),
  schedule: z.optional(z.nullable(chosenTime)),
  bucket_id: z.optional(z.nullable(id)),
  tags: z.optional(tags),
})

/** What became of a row: the post that it is now, or why it is none. */
export const importedPost = z.object({
  post_id: z.nullable(id),
  error: z.nullable(z.string()),
  /** What of the row the error is about, by its name in the request. */
  field: z.nullable(z.string()),
})
export type ImportedPost = z.infer<typeof importedPost>

export const importPosts = endpoint({
  method: 'POST',
  path: 'posts/imports/',
  summary:
    'Makes posts of rows, all at once; a row that cannot be one says why. The same client_key again answers what it made',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'body',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({
    client_key: z.uuid('The key of the import must be a UUID'),
    /** Left out: the primary profile. */
    business_profile_id: z.optional(z.nullable(id)),
    /** True: 400 with `rows` where one row cannot be a post, and nothing is made. */
    only_if_all: z.optional(z.boolean()),
    rows: z
      .array(importedRow)
      .check(z.minLength(1, 'There is no post to be made'), z.maxLength(mostImported, rowCount)),
  }),
  answer: z.object({
    /** Null where no row became a post. */
    import_id: z.nullable(id),
    /** One for each row, in their order. */
    rows: z.array(importedPost),
  }),
})

export const postImport = z.object({
  id,
  created_at: instant,
  /** Posts of it that are still there. */
  post_count: z.int(),
  undone_at: z.nullable(instant),
})
export type PostImport = z.infer<typeof postImport>

export const listPostImports = endpoint({
  method: 'GET',
  path: 'posts/imports/',
  summary: 'The imports of the last day, which can be undone; the latest first',
  auth: 'person',
  keyScope: 'read',
  permission: 'canCreatePosts',
  answer: z.object({ results: z.array(postImport) }),
})

export const undoPostImport = endpoint({
  method: 'POST',
  path: 'posts/imports/{id}/undo/',
  summary:
    'Takes the posts of an import off the plan, for a day after it; what was sent or changed since is left. The posts can be restored for a day',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  answer: severalResult,
})

/** A post that is there with the text of a row. */
export const importDuplicate = z.object({
  /** Place of the text in the request, from 0. */
  place: z.int(),
  post_id: id,
  is_draft: z.boolean(),
  /** Null of a draft without a time. */
  wall_time: z.nullable(wallTime),
  timezone: z.nullable(z.string()),
})
export type ImportDuplicate = z.infer<typeof importDuplicate>

export const findImportDuplicates = endpoint({
  method: 'POST',
  path: 'posts/imports/duplicates/',
  summary: 'Posts that have one of these texts already, whatever its white space; of each text at most ten, the latest',
  auth: 'person',
  keyScope: 'read',
  permission: 'canCreatePosts',
  body: z.object({ texts: z.array(text).check(z.maxLength(mostImported, rowCount)) }),
  answer: z.object({ results: z.array(importDuplicate) }),
})
