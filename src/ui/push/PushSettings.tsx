import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/push.ts'
import { css } from '../../../styled-system/css'
import { createPush } from '../../app/push/push.ts'
import { useApp } from '../appContext.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { OtherDevices } from './OtherDevices.tsx'
import { QuietHoursSetting } from './QuietHoursSetting.tsx'
import { ThisDevice } from './ThisDevice.tsx'

const stack = css({ display: 'grid', gap: '8', gridTemplateColumns: '[minmax(0, 1fr)]' })

/** Notifications: this device, the others, and when none of them rings. */
export function PushSettings({ timezone }: { timezone: string }) {
  const push = useCachedActor(useApp().cached(createPush), 'all')
  const state = useSelector(push.state, ({ context }) => context.value)
  const failure = useQueryFailure(push.state)
  if (!state) {
    return failure.problem ? (
      <ListProblem what={strings.yourNotificationsCouldNotBeLoaded} {...failure} />
    ) : (
      <Skeleton height={320} />
    )
  }
  return (
    <div className={stack}>
      <ThisDevice push={push} state={state} />
      <OtherDevices push={push} state={state} timezone={timezone} />
      <QuietHoursSetting push={push} quietHours={state.quietHours} timezone={state.timezone} />
    </div>
  )
}
