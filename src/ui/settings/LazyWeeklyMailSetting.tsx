import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const WeeklyMailSetting = lazy(async () => ({ default: (await import('./WeeklyMailSetting.tsx')).WeeklyMailSetting }))

/** Whether the mail of every Monday is wanted; brought when the section is opened. */
export function LazyWeeklyMailSetting({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <WeeklyMailSetting timezone={timezone} />
    </Suspense>
  )
}
