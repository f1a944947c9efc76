import type { Generated } from 'kysely'
import type { InstantNow } from './columns.ts'

export interface SlotTables {
  time_slots: TimeSlotTable
}

/** A time of every week on the person's wall clock at which a post may go out. */
interface TimeSlotTable {
  id: Generated<number>
  user_id: number
  /** Of one for all accounts; one of an account is of that account's business, wherever the account goes. */
  business_profile_id: number | null
  /** Null: for every account of the business. */
  account_id: number | null
  /** Null: for any bucket. */
  bucket_id: number | null
  /** 0 is Sunday. */
  weekday: number
  /** `09:00`. */
  time: string
  created_at: InstantNow
}
