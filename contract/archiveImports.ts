import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filePart } from './media.ts'
import { id, instant, noContent } from './shapes.ts'

/** Bytes of a whole archive as it is brought, and of its `data.json`. */
export const largestArchive = 4_294_967_296
export const largestArchiveData = 67_108_864

/**
 * uploading: not all bytes are there · checking: it is read · rejected: it cannot be brought in, `problem` says why ·
 * ready: `contents` says what it would bring · importing: it is brought in · done: `contents` says what it brought
 */
export const archiveImportState = z.enum(['uploading', 'checking', 'rejected', 'ready', 'importing', 'done'])
export type ArchiveImportState = z.infer<typeof archiveImportState>

export const archivedKinds = [
  'posts',
  'media',
  'business_profiles',
  'social_accounts',
  'content_buckets',
  'content_ideas',
  'templates',
  'snippets',
  'campaigns',
  'time_slots',
  'recycling_rules',
] as const
export const archivedKind = z.enum(archivedKinds)
export type ArchivedKind = z.infer<typeof archivedKind>

/** Of one kind: how many come new, and how many are there already. */
const archivedCount = z.object({ kind: archivedKind, added: z.int(), there: z.int() })

export const archiveContents = z.object({
  /** Whose it is; null where it does not say. */
  email: z.nullable(z.string()),
  exported_at: instant,
  /** Kinds that it has anything of. */
  counts: z.array(archivedCount),
  /** What is left out or comes otherwise than it was, and why: sentences for people. */
  notes: z.array(z.string()),
})
export type ArchiveContents = z.infer<typeof archiveContents>

/** An archive of another installation on its way into this one. */
export const archiveImport = z.object({
  id,
  file_name: z.string(),
  size: z.int(),
  /** Bytes that have arrived: where to go on. */
  offset: z.int(),
  state: archiveImportState,
  /**
   * Why it was rejected, what is in the way of bringing it in (no room for its files), or why the last try brought nothing;
   * null while nothing went wrong.
   */
  problem: z.nullable(z.string()),
  /** How much of the checking or importing is done, from 0 to 1. */
  progress: z.number(),
  contents: z.nullable(archiveContents),
  /** The import by which its posts can be undone for a day (`posts/imports/{id}/undo/`); null where it brought none. */
  post_import_id: z.nullable(id),
  /** When what was uploaded is forgotten. */
  expires_at: instant,
})
export type ArchiveImport = z.infer<typeof archiveImport>

const ofPerson = { auth: 'person', permission: 'canCreatePosts' } as const

export const readCurrentArchiveImport = endpoint({
  method: 'GET',
  path: 'archive-imports/',
  summary: 'The archive that the person began to bring in; null where there is none',
  ...ofPerson,
  keyScope: null,
  answer: z.object({ archive_import: z.nullable(archiveImport) }),
})

export const beginArchiveImport = endpoint({
  method: 'POST',
  path: 'archive-imports/',
  summary:
    'Announces an archive of another installation; the same client_key again answers the same. It takes the place of the one before; 409 while that is brought in',
  ...ofPerson,
  keyScope: null,
  body: z.object({
    client_key: z.uuid('The key of the archive must be a UUID'),
    file_name: z
      .string()
      .check(z.trim(), z.minLength(1, 'The file needs a name'), z.maxLength(255, 'The name of the file is too long')),
    size: z
      .int()
      .check(z.minimum(1, 'The file is empty'), z.maximum(largestArchive, 'An archive can have 4 GB at most')),
  }),
  answer: archiveImport,
  status: 201,
})

export const readArchiveImport = endpoint({
  method: 'GET',
  path: 'archive-imports/{id}/',
  summary: 'How far an archive is',
  ...ofPerson,
  keyScope: null,
  answer: archiveImport,
})

export const sendArchivePart = endpoint({
  method: 'POST',
  path: 'archive-imports/{id}/',
  summary: 'Adds the next part of an archive; 409 with `offset` where it does not begin at the end of what is there',
  ...ofPerson,
  keyScope: null,
  form: true,
  body: filePart,
  answer: archiveImport,
})

export const runArchiveImport = endpoint({
  method: 'POST',
  path: 'archive-imports/{id}/run/',
  summary: 'Brings in all of an archive that is ready, or nothing; 409 where it is not ready',
  ...ofPerson,
  keyScope: null,
  answer: archiveImport,
  status: 202,
})

export const cancelArchiveImport = endpoint({
  method: 'DELETE',
  path: 'archive-imports/{id}/',
  summary:
    'Forgets an archive; while it is brought in nothing of it comes. 409 where all of it has come already, unless `is_done` says that this is known',
  ...ofPerson,
  keyScope: null,
  query: z.object({ is_done: z.optional(z.enum(['true', 'false'], 'is_done is true or false')) }),
  answer: noContent,
  status: 204,
})
