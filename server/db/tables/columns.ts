import type { ColumnType, JSONColumnType } from 'kysely'

/** timestamptz: read as Date, written as Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>

/** Any value that JSON has. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }
