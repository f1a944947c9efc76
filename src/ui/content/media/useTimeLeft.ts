import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { type Mark, secondsLeft, timeLeftLabel } from '../../../../rules/media/timeLeft.ts'
import type { UploadActor } from '../../../app/media/uploads.ts'
import { useApp } from '../../appContext.tsx'

/** How long an upload takes still, from when it was seen to move; null while that is not known. */
export function useTimeLeft(actor: UploadActor, isMoving: boolean): string | null {
  const { clock } = useApp()
  const sent = useSelector(actor, ({ context }) => context.sent)
  const size = useSelector(actor, ({ context }) => context.size)
  const first = useRef<Mark>(null)
  if (!isMoving) {
    first.current = null
    return null
  }
  const now = { at: clock.now(), sent }
  first.current ??= now
  const seconds = secondsLeft(first.current, now, size)
  return seconds === null ? null : timeLeftLabel(seconds)
}
