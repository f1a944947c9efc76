import * as z from 'zod/mini'

/** What the archive's own file of contents is called; it stands last, since it counts what went before. */
export const manifestName = 'manifest.json'
export const keyName = 'secret.key'
export const tablePath = (name: string): string => `tables/${name}.jsonl`
export const mediaPath = (key: string): string => `media/${key}`

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
  sha256: z.string(),
})
export type StoredTable = z.infer<typeof table>

const medium = z.object({ key: z.string(), content_type: z.string(), bytes: z.int(), sha256: z.string() })
export type StoredMedium = z.infer<typeof medium>

/** What a backup says of itself. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  program: z.string(),
  /** The last migration of its tables. */
  step: z.string(),
  /** The instant whose rows it holds. */
  taken_at: z.iso.datetime(),
  /** The hash of the key's file, or null where the key was a setting, which is not in the archive. */
  key_sha256: z.nullable(z.string()),
  tables: z.array(table),
  /** The last numbers that were given out. */
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
  media: z.array(medium),
  /** Keys that rows name and the storage did not have: lost before, or deleted while the backup was made. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const rowCountOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
