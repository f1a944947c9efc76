import { useSelector } from '@xstate/react'
import { CalendarArrowDown, CalendarClock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shortDate, weekdayName } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { createNextFreeSlot } from '../../app/slots/nextFreeSlot.ts'
import type { FreeSlot } from '../../machines/slots/slot.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { lazySlotsDialog as SlotsDialog } from '../slots/lazySlots.ts'
import { useSlots } from '../slots/useSlots.ts'
import { useCachedActor } from '../useCachedActor.ts'
import type { Choices, Composer } from './composing.ts'

const stack = css({ display: 'grid', gap: '1.5', justifyItems: 'start' })
const row = css({ display: 'flex', alignItems: 'center', gap: '1' })
const said = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

interface Props {
  composer: Composer
  choices: Choices
  isBusy: boolean
}

/** Sets the time to the next slot that is free for the post, and to the one after it when pressed again. */
export function NextFreeSlot({ composer, choices, isBusy }: Props) {
  const { slots } = useSlots()
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(SlotsDialog, isOpen)
  if (slots === null) return null
  const open = () => setOpen(true)
  return (
    <div className={stack}>
      {slots.length > 0 ? (
        <Search composer={composer} choices={choices} isBusy={isBusy}>
          <IconButton {...opener} size="lg" label={strings.timeSlots} onClick={open}>
            <CalendarClock size={16} aria-hidden />
          </IconButton>
        </Search>
      ) : (
        <Button {...opener} variant="link" size="sm" onClick={open}>
          {strings.setUpTimeSlots}
        </Button>
      )}
      <SlotsDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

function Search({ composer, choices, isBusy, children }: Props & { children: ReactNode }) {
  const business = useShownBusiness()
  const { search, found, find } = useCachedActor(useSession().cached(createNextFreeSlot), 'composer')
  const isSearching = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(search, ({ context }) => context.problem)
  const answer = useSelector(found, ({ context }) => context)
  const bucketId = useSelector(composer, ({ context: { draft, post } }) =>
    draft.bucketId === undefined ? (post?.bucketId ?? null) : draft.bucketId,
  )
  const postId = useSelector(composer, ({ context }) => context.post?.id ?? null)
  // Of a time that was chosen by hand since nothing is said, and the search begins anew.
  const slot = answer?.slot?.schedule.wallTime === choices.wallTime ? answer.slot : null
  const next = () =>
    find(
      {
        businessProfileId: business?.id ?? null,
        accountIds: choices.accountIds,
        bucketId,
        after: slot?.schedule.at ?? null,
        exceptPostIds: postId === null ? [] : [postId],
      },
      ({ schedule: { wallTime, timezone } }) =>
        composer.send({ type: 'time.chosen', time: { wallTime, timezone, occurrence: 'first' } }),
    )
  return (
    <>
      <span className={row}>
        <Button size="sm" busy={isSearching} aria-disabled={isBusy || undefined} onClick={next}>
          <CalendarArrowDown size={16} aria-hidden />
          {slot ? strings.theSlotAfterIt : strings.nextFreeSlot}
        </Button>
        {children}
      </span>
      <p role="status" className={said}>
        {problem?.message}
        {!problem && slot && <Found slot={slot} />}
        {!problem && answer?.slot === null && strings.noSlotIsFreeInTheNext}
      </p>
    </>
  )
}

/** Which slot it is: `Fri, Nov 27, 9:00 AM, Tips`. */
function Found({ slot: { bucketId, schedule } }: { slot: FreeSlot }) {
  const { choices } = useBucketChoices(null)
  const bucket = choices?.find(({ id }) => id === bucketId)
  const day = dayOf(schedule.wallTime)
  const when = `${weekdayName(day, 'short')}, ${shortDate(day)}, ${clockLabel(timeOf(schedule.wallTime))}`
  return bucket ? `${when}, ${bucket.name}` : when
}
