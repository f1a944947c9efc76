import { asItIs, type Example, idOf } from './example.ts'

const month = 'from=2031-03-01&to=2031-03-31'
const mondays = { weekday: 1, time: '09:00', account_id: idOf('ACCOUNT_ID') }

/** The calendar, and the slots that posts are put into. */
export const calendarExamples = {
  readPlannedPosts: { query: month },
  readToldPosts: { query: month },
  listNamedDays: { query: month },
  readCalendarSettings: asItIs,
  changeCalendarSettings: { body: { conflict_minutes: 60 } },
  readWeekAhead: asItIs,
  userCalendar: { query: 'month=2026-12' },
  listSlots: asItIs,
  listFreeSlots: asItIs,
  createSlots: { body: { slots: [mondays] } },
  changeSlot: { id: 'SLOT_ID', body: { ...mondays, bucket_id: null } },
  deleteSlot: { id: 'SLOT_ID' },
  listQueues: asItIs,
  readQueue: { id: 'ACCOUNT_ID' },
  changeQueue: { id: 'ACCOUNT_ID', body: { is_paused: true } },
} satisfies Record<string, Example>
