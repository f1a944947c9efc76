import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { passedMessage, timeFault } from '../../../rules/content/timeFault.ts'
import { buttonMoment, dayOf, listMoment, momentLabel } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { createFreeSlots } from '../../app/recycling/slots.ts'
import type { NewTime, QueueEntry } from '../../machines/recycling/recycling.ts'
import type { FreeSlot } from '../../machines/slots/slot.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { type ChosenTime, TimeChoice } from '../content/TimeChoice.tsx'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useNow } from '../useNow.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { fieldNote, option, optionLabel, optionList } from './fieldStyles.ts'
import { useQueue } from './useQueue.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const scroll = css({ maxHeight: '80', overflowY: 'auto', padding: '1', margin: '-1' })

interface Props {
  open: boolean
  entry: QueueEntry | null
  onClose: () => void
}

/** Another time for what comes again: one of the free slots, or one of its own. Each opening begins with the entry's own. */
export const MoveDialog = ({ open, entry, onClose }: Props) =>
  open && entry && <Moving entry={entry} onClose={onClose} />

type Way = 'slot' | 'own'

function Moving({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  usePrimaryAction()
  const now = useWallNow()
  const at = useNow()
  const { request } = useQueue()
  const { wallTime, timezone } = entry.schedule
  const [way, setWay] = useState<Way>('slot')
  const [slot, setSlot] = useState<FreeSlot | null>(null)
  const [time, setTime] = useState<ChosenTime>({ wallTime, timezone, occurrence: 'first' })
  const problem = problemOf(time, at)
  const chosen = way === 'own' ? time.wallTime : slot?.schedule.wallTime
  const isReady = way === 'own' ? problem === undefined && time.wallTime !== wallTime : slot !== null
  const move = () => {
    const to: NewTime =
      way === 'slot' && slot ? { slot: { slotId: slot.slotId, wallTime: slot.schedule.wallTime } } : { schedule: time }
    request({ kind: 'move', entry, to })
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={strings.changeTheTime}
      description={strings.comes(entry.title, momentLabel(wallTime, dayOf(now)))}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.keepItAsItIs}
          </Button>
          <Button variant="action" disabled={!isReady} onClick={move}>
            {isReady && chosen ? strings.moveTo(buttonMoment(chosen, dayOf(now))) : strings.chooseATime}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <Segmented
          label={strings.whichKindOfTime}
          options={[
            { value: 'slot', label: strings.aFreeSlot },
            { value: 'own', label: strings.aTimeOfItsOwn },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'slot' ? (
          <FreeSlots bucketId={entry.bucketId} chosen={slot} onChoose={setSlot} />
        ) : (
          <TimeChoice time={time} now={now} error={problem} onChange={(change) => setTime({ ...time, ...change })} />
        )}
      </div>
    </Dialog>
  )
}

interface FreeSlotsProps {
  bucketId: number | null
  chosen: FreeSlot | null
  onChoose: (slot: FreeSlot) => void
}

function FreeSlots({ bucketId, chosen, onChoose }: FreeSlotsProps) {
  const business = useShownBusiness()
  const today = dayOf(useWallNow())
  const actor = useCachedActor(useSession().cached(createFreeSlots), `${business?.id ?? ''}|${bucketId ?? ''}`)
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  return (
    <>
      <ListProblem what={strings.theFreeSlotsCouldNotBeRead} {...failure} />
      {!found && failure.problem === null && (
        <div aria-busy="true">
          <Skeleton width="60%" height={16} />
        </div>
      )}
      {found?.length === 0 && (
        <p className={fieldNote}>
          {strings.noSlotIsFree((words) => (
            <Link key="calendar" to="/calendar">
              {words}
            </Link>
          ))}
        </p>
      )}
      {found && found.length > 0 && (
        <div className={scroll}>
          <div role="radiogroup" aria-label={strings.freeSlots} className={optionList}>
            {found.map((one) => (
              <div key={keyOf(one)} className={option}>
                <label className={optionLabel}>
                  <input
                    type="radio"
                    name="recycling-free-slot"
                    checked={chosen !== null && keyOf(chosen) === keyOf(one)}
                    onChange={() => onChoose(one)}
                  />
                  {listMoment(one.schedule.wallTime, today)}
                </label>
                <small className={fieldNote}>
                  {one.bucketId === null ? strings.anyBucket : <BucketName id={one.bucketId} />}
                </small>
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const keyOf = ({ slotId, schedule }: FreeSlot): string => `${slotId} ${schedule.at}`

function problemOf({ wallTime, timezone, occurrence }: ChosenTime, now: number): string | undefined {
  const fault = timeFault({ wall_time: wallTime, timezone, occurrence }, now)
  if (fault === null) return undefined
  return fault.kind === 'passed' ? passedMessage : fault.message
}
