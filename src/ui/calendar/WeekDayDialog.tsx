import { CalendarClock, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { slotKey, type WeekBlock } from '../../../rules/calendar/weekBlocks.ts'
import { type Day, dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, timeOf } from '../../../rules/content/times.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import type { BucketChoice } from '../../services/buckets/bucketChoices.ts'
import { isMovable } from '../content/movable.ts'
import { SeveralTimesDialog } from '../content/rescheduling/overlays.ts'
import type { TimesKind } from '../content/rescheduling/useMoveSeveral.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Link } from '../kit/Link.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { useRepeating } from '../repeats/useRepeating.tsx'
import type { WeekSelection } from './useWeekSelection.ts'
import { WeekDayPost } from './WeekDayPost.tsx'
import { freeWords } from './WeekSlotBox.tsx'
import { clock, dayRow } from './weekDayStyles.ts'
import { writeAddress } from './writeAddress.ts'

const list = css({ borderTop: 'soft' })
const rest = css({ textStyle: 'small', paddingBlock: '3' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  open: boolean
  day: Day
  blocks: readonly WeekBlock[]
  /** How many posts the day has that are not listed. */
  unlisted: number
  buckets: ReadonlyMap<number, BucketChoice>
  selection: WeekSelection
  onClose: () => void
}

/** All that a day of the week has, also what found no room there: to be opened, selected, moved, copied and repeated. */
export const WeekDayDialog = ({ open, ...rest }: Props) => open && <OpenDay {...rest} />

function OpenDay({ day, blocks, unlisted, buckets, selection, onClose }: Omit<Props, 'open'>) {
  const [timed, setTimed] = useState<TimesKind | null>(null)
  const { repeat, repeatDialog } = useRepeating()
  const posts = blocks.flatMap((block) => (block.kind === 'post' ? [block.post] : []))
  const movable = posts.filter(isMovable)
  const chosen = movable.filter(({ postId }) => selection.numbers.has(postId))
  const toggleAll = () => {
    const toggled = chosen.length === movable.length ? movable : movable.filter((post) => !chosen.includes(post))
    for (const post of toggled) selection.toggle(post)
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={dayLabel(day)}
      description={
        posts.length + unlisted === 0 ? strings.nothingPlanned : counted(posts.length + unlisted, strings.post)
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.close}
          </Button>
          {chosen.length > 0 && (
            <>
              <Button aria-haspopup="dialog" onClick={() => setTimed('copy')} {...preloadBy(SeveralTimesDialog)}>
                <CopyPlus size={16} aria-hidden /> {strings.copyCount(counted(chosen.length, strings.post))}
              </Button>
              <Button
                variant="ink"
                aria-haspopup="dialog"
                onClick={() => setTimed('move')}
                {...preloadBy(SeveralTimesDialog)}
              >
                <CalendarClock size={16} aria-hidden /> {strings.moveCount(counted(chosen.length, strings.post))}
              </Button>
            </>
          )}
        </>
      }
    >
      {movable.length > 1 && (
        <Checkbox checked={chosen.length === movable.length} onChange={toggleAll}>
          {strings.selectAllThatCanBeMoved}
        </Checkbox>
      )}
      <ul className={list}>
        {blocks.map((block) =>
          block.kind === 'post' ? (
            <WeekDayPost
              key={block.post.postId}
              post={block.post}
              isSelected={selection.numbers.has(block.post.postId)}
              onToggle={() => selection.toggle(block.post)}
              onRepeat={repeat}
            />
          ) : (
            <li key={slotKey(block.slot)} className={dayRow}>
              <span />
              <span className={clock}>{clockLabel(timeOf(block.slot.wallTime))}</span>
              <span className={quiet}>{freeWords(buckets.get(block.slot.slot.bucketId ?? 0) ?? null)}</span>
              <ButtonLink size="sm" variant="ghost" to={writeAddress(block.slot)}>
                {strings.writeOne}
              </ButtonLink>
            </li>
          ),
        )}
      </ul>
      {unlisted > 0 && (
        <p className={rest}>
          <Link to={`/posts?day=${day}`}>{strings.andMoreUnlisted(numberLabel(unlisted))}</Link>
        </p>
      )}
      {timed && (
        <SeveralTimesDialog open={chosen.length > 0} kind={timed} posts={chosen} onClose={() => setTimed(null)} />
      )}
      {repeatDialog}
    </Dialog>
  )
}
