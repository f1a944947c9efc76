import { shortDate, weekdayName } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/recycling.ts'
import { css, cva } from '../../../styled-system/css'
import type { QueueChange, QueueEntry } from '../../machines/recycling/recycling.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { Button } from '../kit/Button.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useSession } from '../sessionContext.ts'
import { EntryMark } from './EntryMark.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import { refusalWords, refusing, whyWords } from './queueWords.ts'
import { RestLine } from './RestLine.tsx'
import { useRecycling } from './useRecycling.ts'

const row = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '[16px minmax(0, 1fr) 44px]', md: '[16px 104px minmax(0, 1fr) 168px 44px]' },
    columnGap: '3',
    rowGap: '1.5',
    paddingBlock: '2',
    borderBottom: 'soft',
    alignItems: 'start',
    scrollMarginTop: '20',
  },
  variants: {
    ground: {
      plain: {},
      quiet: { color: 'textMuted' },
      waiting: {
        surface: 'missedTint',
        borderLeft: 'missedEdge',
        borderBottom: 'none',
        paddingBlock: '3',
        paddingLeft: '2.5',
        paddingRight: '1',
      },
    },
  },
})
const mark = css({ marginTop: '0.5', display: 'flex' })
const when = css({
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  columnGap: '2.5',
  justifyItems: 'start',
})
const time = css({ textStyle: 'label', fontVariantNumeric: 'tabular-nums' })
const clock = css({ textStyle: 'caption', color: 'textMuted' })
const words = css({ minWidth: '0', gridColumn: { base: '2', md: 'auto' } })
const titleLine = css({ display: 'flex', gap: '2', textStyle: 'strong', overflowWrap: 'anywhere', textWrap: 'pretty' })
const said = cva({
  base: { textStyle: 'small', textWrap: 'pretty', marginLeft: { md: '3' } },
  variants: { ground: { plain: { color: 'textMuted' }, quiet: { color: 'textMuted' }, waiting: { color: 'text' } } },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2', marginLeft: { md: '3' } })
const rest = css({ gridColumn: { base: '[2 / -1]', md: 'auto' } })
const quietNote = css({ textStyle: 'micro', color: 'textMuted' })
const more = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gridColumn: { base: '3', md: 'auto' },
  gridRow: { base: '[1 / span 2]', md: 'auto' },
})

interface Props {
  entry: QueueEntry
  /** In this week or the next: told by the name of its day. */
  isNear: boolean
  /** Something is being done to it. */
  isBusy: boolean
  request: (change: QueueChange) => void
}

/** One time that a post comes again: when and where, which time it is and why, its rest, and what can be done. */
export function QueueRow({ entry, isNear, isBusy, request }: Props) {
  const bucket = useBucketChoices(null).choices?.find(({ id }) => id === entry.bucketId)
  const isOpen = entry.state === 'planned' || entry.state === 'blocked'
  const isWaiting = isOpen && refusing(entry).length > 0
  const isBlocked = entry.state === 'blocked'
  const ground = isWaiting || isBlocked ? 'waiting' : entry.state === 'skipped' ? 'quiet' : 'plain'
  return (
    <li className={row({ ground })} aria-busy={isBusy || undefined}>
      <span className={mark}>
        <EntryMark state={entry.state} isWaiting={isWaiting} />
      </span>
      <When entry={entry} isNear={isNear} />
      <div className={words}>
        <span className={titleLine}>
          {bucket && <BucketTick color={bucket.color} isHollow={!bucket.isActive} />}
          <span>{entry.title}</span>
        </span>
        {bucket && <span className={css({ srOnly: true })}>{strings.inName(bucket.name)} </span>}
        <p className={said({ ground })}>
          <Why entry={entry} isWaiting={isWaiting} />
        </p>
        {isWaiting && (
          <div className={acts}>
            <RefusalActs entry={entry} isBusy={isBusy} request={request} />
          </div>
        )}
      </div>
      <div className={rest}>
        {entry.state === 'skipped' ? (
          <SkippedNote entry={entry} />
        ) : (
          <RestLine rested={entry.restedDays} needed={entry.restDays} />
        )}
      </div>
      <span className={more}>
        {entry.state === 'skipped' ? (
          <Button
            size="sm"
            variant="link"
            busy={isBusy}
            aria-label={strings.undoTitle(entry.title)}
            onClick={() => request({ kind: 'restore', entry })}
          >
            {strings.undo}
          </Button>
        ) : (
          <EntryMenu entry={entry} isBusy={isBusy} request={request} />
        )}
      </span>
    </li>
  )
}

function When({ entry, isNear }: Pick<Props, 'entry' | 'isNear'>) {
  const { wallTime } = entry.schedule
  const day = dayOf(wallTime)
  const at = clockLabel(timeOf(wallTime))
  const weekday = weekdayName(day, 'short')
  return (
    <div className={when}>
      <span className={time}>{isNear ? `${weekday} ${at}` : `${weekday}, ${shortDate(day)}`}</span>
      {!isNear && <span className={clock}>{at}</span>}
      <NetworkMarks networks={entry.networks} size={16} />
    </div>
  )
}

/** Which time it is and why, what waits for what, or when its next turn is. */
function Why({ entry, isWaiting }: { entry: QueueEntry; isWaiting: boolean }) {
  const nextTurn = useDay(entry.nextTurnAt)
  if (entry.state === 'skipped') {
    return (
      <>{strings.youSkippedThisOne(nextTurn ? strings.itsTurnComesOn(nextTurn) : strings.itHasNoOtherTurnInThese)}</>
    )
  }
  if (isWaiting) {
    const { lead, rest: others } = refusalWords(entry)
    return (
      <>
        <b>{lead}</b> {others}
      </>
    )
  }
  const left = entry.leftOut.filter(({ reason }) => reason !== entry.blockedReason).map(({ reason }) => ended(reason))
  return (
    <>
      {entry.blockedReason !== null && <b>{ended(entry.blockedReason)} </b>}
      {[whyWords(entry), entry.isFixed && strings.itsTimeIsFixed, ...left].filter(Boolean).join(' ')}
    </>
  )
}

/** What helps where a network refuses the same text: wordings to read or to write, or going without it. */
function RefusalActs({ entry, isBusy, request }: Omit<Props, 'isNear'>) {
  const { dialogs } = useRecycling()
  const { postId, title, wordingsToRead } = entry
  const open = () => dialogs.send({ type: 'dialog.opened', dialog: { kind: 'wordings', postId, title } })
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={open}>
        {wordingsLabel(wordingsToRead)}
      </Button>
      {refusing(entry).map(({ network }) => (
        <Button
          key={network}
          size="sm"
          variant="ghost"
          busy={isBusy}
          onClick={() => request({ kind: 'leaveOut', entry, network, isLeftOut: true })}
        >
          {strings.leaveOut(networkNames[network])}
        </Button>
      ))}
    </>
  )
}

function wordingsLabel(toRead: number): string {
  if (toRead === 0) return strings.writeANewWording
  return toRead === 1 ? strings.readTheNewWording : strings.readTheNewWordings(toRead)
}

function SkippedNote({ entry }: { entry: QueueEntry }) {
  const day = useDay(entry.skippedAt)
  return day === null ? null : <span className={quietNote}>{strings.skippedOn(day)}</span>
}

/** The day of an instant on the person's calendar: `Nov 20`. */
function useDay(instant: string | null): string | null {
  const { timezone } = useSession()
  return instant === null ? null : shortDate(dayOf(wallTimeAt(Date.parse(instant), timezone())))
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
