import { CirclePause, CirclePlay, Plus } from 'lucide-react'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import type { QueueChange, RecyclingQueue } from '../../machines/recycling/recycling.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { horizonOf, queueHeadline, queueSource } from './queueWords.ts'
import { useQueue } from './useQueue.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

const head = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4',
})
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const source = css({ color: 'textMuted', marginTop: '1.5', maxWidth: 'prose', textWrap: 'pretty' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', flexShrink: '0' })

/** How much comes again, from what, and the ways to a new rule and to a pause of it all. */
export function RecyclingHeader() {
  const { show } = useRecyclingAddress()
  const { found, changes, request } = useQueue()
  const today = dayOf(useWallNow())
  const isPausing = changes.some(({ kind }) => kind === 'pause')
  const isPaused = found !== null && found.pausedAt !== null
  return (
    <>
      <header className={head}>
        <div>
          <h1 className={title}>
            {found ? queueHeadline(found, horizonOf(today, found.until)) : strings.contentRecycling}
          </h1>
          {found && <p className={source}>{queueSource(found)}</p>}
        </div>
        <div className={acts}>
          {found && !isPaused && (found.counts.rules > 0 || found.results.length > 0) && (
            <Button variant="ghost" busy={isPausing} onClick={() => request({ kind: 'pause', isPaused: true })}>
              <CirclePause size={16} aria-hidden />
              {strings.pause}
            </Button>
          )}
          <Button onClick={() => show({ rule: 'new' })}>
            <Plus size={16} aria-hidden />
            {strings.newRule}
          </Button>
        </div>
      </header>
      {found && isPaused && <Paused queue={found} isBusy={isPausing} request={request} />}
    </>
  )
}

interface PausedProps {
  queue: RecyclingQueue
  isBusy: boolean
  request: (change: QueueChange) => void
}

/** What a pause holds, and the way on. */
function Paused({ queue, isBusy, request }: PausedProps) {
  const { timezone } = useSession()
  const business = useShownBusiness()
  const waiting = queue.results.filter(({ state }) => state === 'planned' || state === 'blocked').length
  const since = queue.pausedAt === null ? '' : shortDate(dayOf(wallTimeAt(Date.parse(queue.pausedAt), timezone())))
  return (
    <Notice
      severity="warning"
      live="status"
      title={strings.recyclingIsPausedSince(business ? strings.ofName(business.name) : '', since)}
      action={
        <Button size="sm" busy={isBusy} onClick={() => request({ kind: 'pause', isPaused: false })}>
          <CirclePlay size={16} aria-hidden />
          {strings.letItGoOn}
        </Button>
      }
    >
      {waiting === 0
        ? strings.nothingIsMadeOfItUntilYou
        : strings.keepsIts(counted(waiting, strings.postInSentence), waiting)}
    </Notice>
  )
}
