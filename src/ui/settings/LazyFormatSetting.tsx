import { lazy, Suspense } from 'react'
import type { RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import { Skeleton } from '../kit/Skeleton.tsx'

const FormatSetting = lazy(async () => ({ default: (await import('./FormatSetting.tsx')).FormatSetting }))

/** How dates and numbers are written; brought when the section is opened. */
export function LazyFormatSetting({ format }: { format: RegionalFormat }) {
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <FormatSetting format={format} />
    </Suspense>
  )
}
