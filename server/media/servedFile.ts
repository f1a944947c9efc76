import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Addresses, Variant } from './addresses.ts'
import { nameToSave } from './fileNames.ts'
import { madeKey, madeType } from './made.ts'
import type { MediaRow } from './rows.ts'
import type { ByteRange, Storage } from './storage.ts'

/** One variant of a file, as it is served. */
export interface ServedFile {
  /** Of these bytes and never of others. */
  tag: string
  name: string
  contentType: string
  size: number
  /** Milliseconds since 1970 at which its address ends. */
  expiresAt: number
  /** null where the storage has lost it. */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
}

interface Deps {
  db: Kysely<Database>
  addresses: Addresses
  storage: Storage
}

/** What a signed address opens; null for what was not made here, was changed, is past its time or deleted. */
export async function openFile({ db, addresses, storage }: Deps, token: string): Promise<ServedFile | null> {
  const signed = addresses.read(token)
  if (!signed) return null
  const row = await db.selectFrom('media').selectAll().where('id', '=', signed.id).executeTakeFirst()
  const variant = row && (await variantOf(storage, row, signed.variant))
  if (!variant) return null
  const { key, contentType, size } = variant
  return {
    tag: `${signed.id}-${signed.variant}`,
    name: nameToSave(row.name, contentType),
    contentType,
    size,
    expiresAt: signed.expiresAt,
    read: (range) => storage.get(key, range),
  }
}

interface StoredVariant {
  key: string
  contentType: string
  size: number
}

async function variantOf(storage: Storage, row: MediaRow, variant: Variant): Promise<StoredVariant | null> {
  if (variant === 'original' || variant === 'thumbnail') return variants[variant](row)
  const key = madeKey(row, variant)
  const size = await storage.size(key)
  return size === null ? null : { key, contentType: madeType(variant), size }
}

const variants: Record<'original' | 'thumbnail', (row: MediaRow) => StoredVariant | null> = {
  original: (row) => ({ key: row.storage_key, contentType: row.content_type, size: Number(row.size) }),
  thumbnail: (row) =>
    row.thumbnail_key === null ? null : { key: row.thumbnail_key, contentType: 'image/webp', size: row.thumbnail_size },
}
