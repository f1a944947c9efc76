import { useSelector } from '@xstate/react'
import { CalendarArrowDown, Copy, MoveRight, Undo2, X } from 'lucide-react'
import type { FreeTarget } from '../../../rules/calendar/assignTargets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { shortDate, weekdayName } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cva } from '../../../styled-system/css'
import { createMoveSeveral } from '../../app/content/moveSeveral.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { keepFootClear } from '../kit/keepFootClear.ts'
import { RepeatSelected } from '../repeats/RepeatSelected.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'

const bar = cva({
  base: {
    position: 'sticky',
    bottom: { base: '2', md: '4' },
    marginInline: { base: '2', md: '7' },
    marginTop: '4',
    zIndex: 'popover',
    surface: 'raised',
    borderRadius: 'base',
    boxShadow: 'popover',
    padding: '2.5',
    paddingLeft: '4.5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& button': { minHeight: { base: 'input', md: '0' } },
    // The way out stands in the corner where the rest needs a row of its own.
    '& > button:last-child': { order: { base: '-1', lg: '0' } },
  },
  variants: { isHidden: { true: { visibility: 'hidden' } } },
})
const said = css({
  flex: { base: '[1 1 calc(100% - 56px)]', lg: '[1 1 260px]' },
  order: { base: '-1', lg: '0' },
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  alignItems: 'baseline',
})
const selected = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })
const note = css({ textStyle: 'small', color: 'textMuted' })
const keys = css({ display: { base: 'none', md: 'inline' } })

interface Props {
  posts: readonly WeekPost[]
  targets: readonly FreeTarget[]
  /** Days in sight. */
  isInSight: (target: FreeTarget) => boolean
  isHidden: boolean
  /** What is to be pressed while they are carried; null while they are not. */
  placeAsked: string | null
  onMove: () => void
  onCopy: () => void
  onFree: () => void
  onClear: () => void
}

/** What can be done with the posts that are selected. */
export function SelectedPostsBar({
  posts,
  targets,
  isInSight,
  isHidden,
  placeAsked,
  onMove,
  onCopy,
  onFree,
  onClear,
}: Props) {
  const [only, ...others] = posts
  const moving = useSession().lazy(createMoveSeveral)
  const isBusy = useSelector(moving, (snapshot) => snapshot.hasTag('busy'))
  const lastDone = useSelector(moving, ({ context }) => context.lastDone)
  const canUndo = lastDone !== null && lastDone.moved.length > 0
  usePrimaryAction(targets.length > 0)
  return (
    <div role="toolbar" aria-label={strings.selectedPosts} className={bar({ isHidden })} ref={keepFootClear}>
      <p className={said}>
        <span className={selected} role="status">
          {posts.length === 0
            ? strings.pressPostsToSelectThem
            : strings.selectedCount(counted(posts.length, strings.post))}
        </span>
        {placeAsked !== null ? (
          <span className={note}>
            {placeAsked} <span className={keys}>{strings.orArrowsThenEnterEscapeLeavesAll}</span>
          </span>
        ) : (
          targets.length > 0 && <span className={note}>{targetWords(posts, targets, isInSight)}</span>
        )}
      </p>
      {canUndo && (
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={isBusy}
          onClick={() => moving.send({ type: 'undo.requested', done: lastDone })}
        >
          <Undo2 size={16} aria-hidden /> {strings.undo(lastDone.kind === 'copy', lastDone.moved.length)}
        </Button>
      )}
      {posts.length > 0 && (
        <>
          <Button size="sm" aria-disabled={isBusy} onClick={onMove}>
            <MoveRight size={16} aria-hidden /> {strings.move}{' '}
            <span className={keys}>
              <Kbd>M</Kbd>
            </span>
          </Button>
          <Button size="sm" aria-disabled={isBusy} onClick={onCopy}>
            <Copy size={16} aria-hidden /> {strings.copy}{' '}
            <span className={keys}>
              <Kbd>C</Kbd>
            </span>
          </Button>
        </>
      )}
      {only && others.length === 0 && <RepeatSelected postId={only.postId} />}
      {targets.length > 0 && (
        <Button size="sm" variant="action" busy={isBusy} onClick={onFree}>
          <CalendarArrowDown size={16} aria-hidden /> {strings.moveTo(counted(targets.length, strings.freeSlot))}{' '}
          <span className={keys}>
            <Kbd>N</Kbd>
          </span>
        </Button>
      )}
      <IconButton label={placeAsked === null ? strings.clearTheSelection : strings.leaveAllAsItIs} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Where each would go: those in sight carry their numbers there, of the others it is said. */
function targetWords(
  posts: readonly WeekPost[],
  targets: readonly FreeTarget[],
  isInSight: (target: FreeTarget) => boolean,
): string {
  const outside = targets.filter((target) => !isInSight(target))
  const numberOf = ({ postId }: FreeTarget) => posts.findIndex((post) => post.postId === postId) + 1
  const words = outside
    .slice(0, 2)
    .map((target) => strings.landsOn(numberOf(target), placeOf(target)))
    .join(', ')
  const rest = outside.length > 2 ? strings.andMoreLater(outside.length - 2) : ''
  return strings.numbersShowWhereEachWouldGo(words && `; ${words}`, rest)
}

const placeOf = ({ wallTime }: FreeTarget): string =>
  strings.at(weekdayName(dayOf(wallTime), 'short'), shortDate(dayOf(wallTime)), clockLabel(timeOf(wallTime)))
