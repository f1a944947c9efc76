import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { WeekSlot } from '../../../rules/calendar/slotsOfWeek.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { dayOf, shortClock, timeOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cx } from '../../../styled-system/css'
import { createMoveSeveral } from '../../app/content/moveSeveral.ts'
import type { BucketChoice } from '../../services/buckets/bucketChoices.ts'
import { titleOf } from '../content/postWords.ts'
import { usePostList } from '../content/usePostList.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { useSession } from '../sessionContext.ts'
import type { Place } from './WeekPostChip.tsx'
import { freeWords } from './WeekSlotBox.tsx'
import { placed, time } from './weekStyles.ts'
import { writeAddress } from './writeAddress.ts'

const box = css({
  surface: 'raised',
  border: 'control',
  borderRadius: 'xs',
  boxShadow: { md: 'popover' },
  zIndex: 'sticky',
  display: 'grid',
  gap: '1',
  padding: '2.5',
  textStyle: 'small',
  minWidth: { md: '40' },
})
const said = css({ textStyle: 'small', overflowWrap: 'anywhere', textWrap: 'pretty' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '1' })

interface Props extends Place {
  slot: WeekSlot
  bucket: BucketChoice | null
  onClose: () => void
}

/** What an empty slot can take: the first draft that is ready in its bucket, or one that is still to be written. */
export function SlotOffer({ slot: offered, bucket, onClose, top, lane, lanes }: Props) {
  const { slot, wallTime } = offered
  const moving = useSession().lazy(createMoveSeveral)
  const isBusy = useSelector(moving, (snapshot) => snapshot.hasTag('busy'))
  const filters = slot.bucketId === null ? {} : { bucket: String(slot.bucketId) }
  const list = usePostList({
    states: ['draft'],
    order: 'created',
    hasTime: false,
    day: null,
    page: 1,
    pageSize: 1,
    filters,
  })
  const drafts = useSelector(list, ({ context }) => context.value)
  const problem = useSelector(list, ({ context }) => context.problem)
  const ready = drafts?.results[0]
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const isKnown = drafts !== null
  useEffect(() => {
    // It grows with what is ready.
    if (isKnown) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isKnown])
  const where = slot.bucketId === null ? strings.ready : strings.readyInThisBucket
  const put = () => {
    if (!ready) return
    moving.send({
      type: 'moves.requested',
      moves: [{ postId: ready.id, title: titleOf(ready), from: null, to: wallTime }],
    })
    onClose()
  }
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={strings.slotOnAt(dayLabel(dayOf(wallTime)), shortClock(timeOf(wallTime)))}
      aria-busy={drafts === null && problem === null}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
      style={{ '--top': top, '--lane': lane, '--lanes': lanes }}
      className={cx(placed, box)}
    >
      <p>
        <b className={time}>{shortClock(timeOf(wallTime))}</b> {freeWords(bucket)}
      </p>
      <p className={said}>
        {ready && `${where}: “${titleOf(ready, 60)}”`}
        {drafts && !ready && strings.nothingIsReadyForIt}
        {problem && strings.whatIsReadyCouldNotBeLoaded(problem)}
      </p>
      <div className={acts}>
        {ready && (
          <Button size="sm" variant="ink" busy={isBusy} onClick={put}>
            {strings.putItHere}
          </Button>
        )}
        <ButtonLink size="sm" variant="ghost" to={writeAddress(offered)}>
          {strings.writeOne}
        </ButtonLink>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {strings.close}
        </Button>
      </div>
    </section>
  )
}
