import type { ColumnType, Generated } from 'kysely'
import type { Utm } from '../../../rules/content/utm.ts'
import type { InstantNow, Json } from './columns.ts'

export interface BusinessTables {
  business_profiles: BusinessProfileTable
}

/** A business that a person runs. At most one of a person is primary. */
interface BusinessProfileTable {
  id: Generated<number>
  user_id: number
  name: string
  is_primary: Generated<boolean>
  is_active: Generated<boolean>
  website_url: string | null
  description: Generated<string>
  industry: Generated<string>
  /** What is added to the links of its posts; null: nothing. */
  utm_parameters: ColumnType<Utm | null, string | null | undefined, string | null>
  /** How many posts its month should have; null: the installation's starting value. */
  posts_per_month: number | null
  brand_assets: ColumnType<Record<string, unknown>, string | undefined, string>
  icp_analysis: Json<Record<string, unknown> | null>
  audience_intelligence: Json<Record<string, unknown> | null>
  created_at: InstantNow
  updated_at: InstantNow
}
