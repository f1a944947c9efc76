import { useSelector } from '@xstate/react'
import { defaultFormat, firstWeekday, type Weekday } from '../../rules/shell/regionalFormat.ts'
import { useApp } from './appContext.tsx'

/** The day that the person's weeks begin with. */
export const useWeekStart = (): Weekday =>
  useSelector(useApp().userData, ({ context }) => firstWeekday(context.user?.userprofile ?? defaultFormat))
