export interface CalendarTables {
  calendar_settings: CalendarSettingsTable
}

/** What a person wants of the calendar; whoever has chosen nothing has no row. */
interface CalendarSettingsTable {
  user_id: number
  /** Posts of one account that stand closer together are told as a conflict; 0: none is. */
  conflict_minutes: number
}
