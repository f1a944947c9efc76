import * as z from 'zod/mini'
import { chosenTime } from '../../../contract/content.ts'
import { importFields } from '../../../rules/imports/fields.ts'

const field = z.enum(importFields)
const numbers = z.array(z.int())

const rowPost = z.object({
  at: z.int(),
  text: z.string(),
  accountIds: numbers,
  bucketId: z.nullable(z.int()),
  tags: z.array(z.string()),
  media: z.array(z.string()),
  altText: z.string(),
  firstComment: z.string(),
  schedule: z.nullable(chosenTime),
  intent: z.enum(['draft', 'schedule']),
  problems: z.array(z.object({ field, severity: z.enum(['error', 'warning']), text: z.string() })),
})

/** What columns say, as the browser stores it. */
export const storedColumns = z.array(z.nullable(field))

/** The columns of lists by their signatures. */
export const columnMemory = z.record(z.string(), storedColumns)

/** An import that is under way, as the browser stores it. */
export const storedImport = z.object({
  rows: z.array(z.array(z.string())),
  name: z.nullable(z.string()),
  plan: z.object({
    hasHeader: z.boolean(),
    columns: storedColumns,
    order: z.nullable(z.enum(['dmy', 'mdy'])),
    timezone: z.string(),
    accountIds: numbers,
  }),
  leftOut: numbers,
  imported: numbers,
  importIds: numbers,
  pictures: z.array(z.object({ address: z.string(), mediaId: z.nullable(z.int()), problem: z.nullable(z.string()) })),
  sent: z.nullable(
    z.object({ clientKey: z.string(), businessProfileId: z.nullable(z.int()), posts: z.array(rowPost) }),
  ),
})
