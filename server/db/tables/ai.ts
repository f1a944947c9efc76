import type { ColumnType } from 'kysely'

export interface AiTables {
  ai_days: AiDayTable
}

/** A call that is under way. */
export interface OpenAiCall {
  key: string
  /** What it may take at most. */
  texts: number
  tokens: number
  /** Milliseconds since 1970; from then on it no longer counts: its process has ended. */
  until: number
}

/** What AI a person used in a day. */
interface AiDayTable {
  user_id: number
  /** `2026-11-25`, in the person's zone as it was then. */
  day: string
  texts: ColumnType<number, number | undefined, number>
  tokens: ColumnType<number, number | undefined, number>
  open: ColumnType<OpenAiCall[], string | undefined, string>
}
