import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent, page, pageQuery } from './shapes.ts'

export const systemState = z.object({
  as_of: instant,
  version: z.string(),
  database: z.object({
    /** embedded: in the process, in the data folder */
    kind: z.enum(['embedded', 'postgres']),
    bytes: z.number(),
    /** Milliseconds that the smallest question took just now. */
    answered_in: z.number(),
  }),
  scheduler: z.object({ last_tick: z.nullable(instant), is_late: z.boolean() }),
  queue: z.object({
    /** Posts that are due and not out. */
    waiting: z.int(),
    oldest_due_at: z.nullable(instant),
    failed_jobs: z.int(),
    /** The last 24 hours in order: how many posts waited at once, at most. */
    hours: z.array(z.object({ from: instant, most_waiting: z.int() })),
  }),
  /** Posts that are being sent. */
  busy: z.int(),
  /** Those that are alive, 50 at most. all and worker send posts, web and all serve pages. */
  processes: z.array(z.object({ role: z.enum(['all', 'web', 'worker']), version: z.string(), started_at: instant })),
  /** The call that took longest in the last 24 hours, by its pattern; null where none is known. */
  slowest_call: z.nullable(z.object({ method: z.string(), path: z.string(), ms: z.int(), at: instant })),
  storage: z.object({
    used: z.number(),
    /** Where media lie: on the disk of the data folder, or in a bucket of S3. */
    media_in: z.enum(['folder', 'bucket']),
    /** Bytes that the disk of the data folder has left; null where nobody says. */
    free: z.nullable(z.number()),
    is_low: z.boolean(),
    /** Those who use most, 20 at most. */
    people: z.array(z.object({ id, name: z.string(), email: z.string(), used: z.number() })),
  }),
  mail: z.object({
    /** outbox: no mail server is set, and mail stays. */
    leaves_by: z.enum(['smtp', 'outbox']),
    waiting: z.int(),
    /** When the mail server took one; null where it never did. */
    last_sent_at: z.nullable(instant),
  }),
  webhooks: z.object({
    active: z.int(),
    /** Those that the product switched off, as they did not answer. */
    stopped: z.int(),
    /** Since when the first of them is off; null where none is, or nobody knows. */
    stopped_since: z.nullable(instant),
    /** Deliveries that are to be tried. */
    waiting: z.int(),
    /** Deliveries that were given up in the last 24 hours. */
    failed: z.int(),
  }),
  feeds: z.object({
    watched: z.int(),
    /** Those of them that could not be read the last time. */
    failing: z.int(),
    failing_since: z.nullable(instant),
    /** Those that the product switched off. */
    stopped: z.int(),
  }),
  /** Browsers that are notified. One that is gone is forgotten. */
  push: z.object({
    devices: z.int(),
    /** Those whose push service refused the last message. */
    failing: z.int(),
    /** Messages that are to be sent. */
    waiting: z.int(),
  }),
  last_backup_at: z.nullable(instant),
})
export type SystemState = z.infer<typeof systemState>

export const readSystemState = endpoint({
  method: 'GET',
  path: 'admin/system/',
  summary: 'How the parts of the installation are',
  auth: 'admin',
  keyScope: null,
  answer: systemState,
})

/** failed: it was tried for the last time · waiting: it is tried when it is its turn */
export const jobState = z.enum(['failed', 'waiting'])
export type JobState = z.infer<typeof jobState>

const job = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: jobState,
  created_at: instant,
  /** When it failed, or is tried next. */
  at: instant,
  tries: z.int(),
  /** What it failed by; null where nothing was said. Never what the job carries. */
  problem: z.nullable(z.string()),
})
export type Job = z.infer<typeof job>

export const listJobs = endpoint({
  method: 'GET',
  path: 'admin/jobs/',
  summary: 'Jobs of the queues that failed or wait, the last first',
  auth: 'admin',
  keyScope: null,
  query: z.object({ state: z.optional(jobState), queue: z.optional(z.string()), ...pageQuery }),
  answer: z.extend(page(job), {
    /** All queues that there are. */
    queues: z.array(z.string()),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: 'admin/jobs/{queue}/{job}/retry/',
  summary: 'Tries a failed job again; 409 where it is failed no more',
  auth: 'admin',
  keyScope: null,
  answer: noContent,
  status: 204,
})

export const dropJob = endpoint({
  method: 'POST',
  path: 'admin/jobs/{queue}/{job}/drop/',
  summary: 'Drops a failed or waiting job: what it was for is not done',
  auth: 'admin',
  keyScope: null,
  answer: noContent,
  status: 204,
})
