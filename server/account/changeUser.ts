import type { Kysely } from 'kysely'
import type { UserDetail } from '../../contract/account.ts'
import type { Clock, FormatLocale, WeekStart } from '../../contract/regionalFormat.ts'
import { firstName, lastName } from '../../rules/account/validators.ts'
import type { Database } from '../db/schema.ts'
import { describeUser } from './describeUser.ts'
import { validateField } from './validateField.ts'

interface Changes {
  first_name?: string | undefined
  last_name?: string | undefined
  timezone?: string | undefined
  format_locale?: FormatLocale | undefined
  clock?: Clock | undefined
  week_start?: WeekStart | undefined
}

/** Changes what is given of name, time zone and forms of dates and numbers, and answers the person as they are then. */
export async function changeUser(db: Kysely<Database>, userId: number, changes: Changes): Promise<UserDetail> {
  const { first_name, last_name, timezone, format_locale, clock, week_start } = changes
  if (first_name !== undefined) validateField('first_name', first_name, firstName)
  if (last_name !== undefined) validateField('last_name', last_name, lastName)
  const given = {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(timezone !== undefined && { timezone }),
    ...(format_locale !== undefined && { format_locale }),
    ...(clock !== undefined && { clock }),
    ...(week_start !== undefined && { week_start }),
  }
  if (Object.keys(given).length > 0) await db.updateTable('users').set(given).where('id', '=', userId).execute()
  return describeUser(db, userId)
}
