import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { codeMissing, type LazyView, useOpening } from '../kit/lazyView.ts'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'

const place = css({ display: 'grid', gap: '4', padding: { base: '4', md: '7' }, alignContent: 'start' })

interface Props {
  view: LazyView<{ addressing: CalendarAddressing }>
  addressing: CalendarAddressing
}

/** A view of the calendar whose code comes when it is first looked at. */
export function ViewLoading({ view, addressing }: Props) {
  const { View, hasFailed, reset } = useOpening(view, true)
  if (View) return <View addressing={addressing} />
  return (
    <div className={place} aria-busy={!hasFailed}>
      <VisuallyHidden>
        <h1>{strings.calendar}</h1>
      </VisuallyHidden>
      {hasFailed ? (
        <Notice
          severity="error"
          title={strings.thisViewCouldNotBeOpened}
          action={
            <Button size="sm" onClick={reset}>
              {strings.tryAgain}
            </Button>
          }
        >
          {codeMissing}
        </Notice>
      ) : (
        <Skeleton width="40%" height={40} />
      )}
    </div>
  )
}
