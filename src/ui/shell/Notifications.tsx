import { useSelector } from '@xstate/react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { useToast } from './useToast.ts'

const region = css({
  position: 'fixed',
  right: { base: '3', md: '6' },
  left: { base: '3', md: '[auto]' },
  // Above a bar at the foot of the page, whose next act it would cover.
  bottom: { base: '[calc(var(--foot-height, 0px) + 12px)]', md: '[calc(var(--foot-height, 0px) + 24px)]' },
  margin: 'safe',
  width: { md: 'toast' },
  zIndex: 'toast',
  display: 'grid',
  gap: '2.5',
})
/** The notices at the bottom right: they wait while somebody points at them or is in them. */
export function Notifications() {
  const { notifications } = useApp()
  const notices = useSelector(notifications, ({ context }) => context.notices)
  const isPaused = useSelector(notifications, (snapshot) => snapshot.matches('paused'))
  const ref = useRef<HTMLElement>(null)
  const Toast = useToast(notices.length > 0)

  const begin = () => notifications.send({ type: 'reading.began' })
  const end = () => notifications.send({ type: 'reading.ended' })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) end()
  }
  // A notice that goes takes the pointer and the focus with it, and says nothing of it.
  useEffect(() => {
    const isPausedNow = notices.length > 0 && notifications.getSnapshot().matches('paused')
    if (isPausedNow && !ref.current?.matches(':hover, :focus-within')) notifications.send({ type: 'reading.ended' })
  }, [notices, notifications])

  return (
    <section
      ref={ref}
      aria-label={strings.notifications}
      data-layer
      className={region}
      onPointerEnter={begin}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && end()}
      onFocus={begin}
      onBlur={leave}
    >
      {Toast &&
        notices.map((notice) => (
          <Toast
            key={notice.id}
            notice={notice}
            isPaused={isPaused}
            onClose={() => notifications.send({ type: 'notice.dismissed', id: notice.id })}
          />
        ))}
    </section>
  )
}
