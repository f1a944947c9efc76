import type * as z from 'zod/mini'
import { safeParse } from '../../../contract/safeParse.ts'

/** What stands in the storage, read as its schema says it; null: there is nothing, or what is there is not ours to read. */
export function storedJson<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  if (text === null) return null
  try {
    return safeParse(schema, JSON.parse(text))?.data ?? null
  } catch {
    return null
  }
}
