import { useState } from 'react'
import { onDay } from '../../../rules/content/blankDraft.ts'
import { passedMessage, timeFault } from '../../../rules/content/timeFault.ts'
import { buttonMoment, dayOf, type WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { TimesConflicts } from './rescheduling/TimesConflicts.tsx'
import { type ChosenTime, TimeChoice } from './TimeChoice.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })

interface Props extends RescheduleProps {
  open: boolean
}

/** A new time for a post, chosen as in the composer; each opening begins with the post's own. */
export const RescheduleDialog = ({ open, ...rest }: Props) => open && <Rescheduling {...rest} />

interface RescheduleProps {
  postId: number
  first: ChosenTime
  now: WallTime
  /** Milliseconds since the epoch. */
  at: number
  onClose: () => void
  onChoose: (time: ChosenTime) => void
}

function Rescheduling({ postId, first, now, at, onClose, onChoose }: RescheduleProps) {
  usePrimaryAction()
  const [time, setTime] = useState<ChosenTime>(() => ({
    ...first,
    wallTime: onDay(first.wallTime, laterDay(first.wallTime, now), now),
  }))
  const problem = problemOf(time, at)
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={strings.chooseANewTime}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.keepItAsItIs}
          </Button>
          <Button variant="action" disabled={problem !== undefined} onClick={() => onChoose(time)}>
            {strings.moveTo(buttonMoment(time.wallTime, dayOf(now)))}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <TimeChoice time={time} now={now} error={problem} onChange={(change) => setTime({ ...time, ...change })} />
        {problem === undefined && <TimesConflicts kind="move" times={[{ postId, schedule: time }]} now={now} />}
      </div>
    </Dialog>
  )
}

const laterDay = (wallTime: WallTime, now: WallTime) => (wallTime > now ? dayOf(wallTime) : dayOf(now))

function problemOf({ wallTime, timezone, occurrence }: ChosenTime, now: number): string | undefined {
  const fault = timeFault({ wall_time: wallTime, timezone, occurrence }, now)
  if (fault === null) return undefined
  return fault.kind === 'passed' ? passedMessage : fault.message
}
