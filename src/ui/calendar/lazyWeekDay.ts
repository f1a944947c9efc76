import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** The dialog of a day whose posts do not fit into the week: its code comes with the first opening. */
export const WeekDayDialog = lazyOverlay(async () => (await import('./WeekDayDialog.tsx')).WeekDayDialog)
