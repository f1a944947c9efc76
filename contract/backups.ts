import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

/** One backup of the installation: database, media and key, in a file of its own. */
const backup = z.object({
  /** `2026-11-29T030000Z` */
  name: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  began_at: instant,
  ended_at: z.nullable(instant),
  bytes: z.int(),
  /** Counted again in the file after it was written. */
  rows: z.int(),
  media_files: z.int(),
  /** Whether it was read back and found whole. */
  is_checked: z.boolean(),
  /** Why it failed, for people. */
  problem: z.nullable(z.string()),
})
export type Backup = z.infer<typeof backup>

const state = z.object({
  results: z.array(backup),
  /** Where they are put. */
  folder: z.string(),
  /** Bytes that the folder's disk has left; null where nobody says. */
  free: z.nullable(z.number()),
  last_done_at: z.nullable(instant),
})

export const listBackups = endpoint({
  method: 'GET',
  path: 'admin/backups/',
  summary: 'Backups that are there or were tried, newest first, 50 at most',
  auth: 'admin',
  keyScope: null,
  answer: state,
})

export const makeBackup = endpoint({
  method: 'POST',
  path: 'admin/backups/',
  summary: 'Begins a backup while everything goes on; 409 where one is being made',
  auth: 'admin',
  keyScope: null,
  answer: state,
  status: 202,
})
