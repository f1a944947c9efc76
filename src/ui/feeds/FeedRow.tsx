import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/feeds.ts'
import { css, cx } from '../../../styled-system/css'
import type { Feed } from '../../machines/feeds/feed.ts'
import type { FeedAct } from '../../services/feeds/feeds.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { looksSay, madeSays, planningSays, skippedSays } from './feedWords.ts'

const row = css({ display: 'grid', gap: '3', paddingBlock: '4', borderBottom: 'soft', gridTemplateColumns: 'one' })
const words = css({ display: 'grid', gap: '0.5', minWidth: '0', overflowWrap: 'anywhere' })
const name = css({ textStyle: 'strong' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })
const planning = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  feed: Feed
  /** The person's. */
  timezone: string
  /** One is being paused, resumed or read. */
  isBusy: boolean
  onAct: (act: FeedAct['act']) => void
  onEntries: () => void
  onEdit: () => void
  onRemove: () => void
}

/** A feed: where it is, how it is watched, what became of it, and what can be done with it. */
export function FeedRow({ feed, timezone, isBusy, onAct, onEntries, onEdit, onRemove }: Props) {
  const { title, url, state, problem, bucketId, skippedCount } = feed
  const isOff = state === 'off'
  return (
    <li className={row}>
      <div className={words}>
        <p className={name}>{title}</p>
        <p className={quiet}>{url}</p>
        <p className={cx(quiet, planning)}>
          {planningSays(feed)} {bucketId !== null && <BucketName id={bucketId} />}
        </p>
        <p className={quiet}>
          {looksSay(feed, momentIn(timezone))} {madeSays(feed)}
        </p>
      </div>
      {problem !== null && (
        <Notice severity="warning" live="none" title={isOff ? strings.itWasSwitchedOff : strings.itCouldNotBeRead}>
          {problem}
        </Notice>
      )}
      {skippedCount > 0 && (
        <Notice live="none" title={strings.notAllThatIsNewBecameA}>
          {skippedSays(skippedCount)}
        </Notice>
      )}
      <div className={acts}>
        <Button size="sm" aria-label={strings.entriesOf(title)} aria-haspopup="dialog" onClick={onEntries}>
          {strings.entries}
        </Button>
        {!isOff && (
          <Button
            size="sm"
            aria-label={state === 'reading' ? strings.beingReadTitle(title) : strings.lookNowAt(title)}
            aria-disabled={isBusy || state === 'reading' || undefined}
            onClick={() => isBusy || state === 'reading' || onAct('look')}
          >
            {state === 'reading' ? strings.beingRead : strings.lookNow}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`${isOff ? strings.resume : strings.pause} ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onAct(isOff ? 'resume' : 'pause')}
        >
          {isOff ? strings.resume : strings.pause}
        </Button>
        <Button size="sm" aria-label={strings.editTitle(title)} aria-haspopup="dialog" onClick={onEdit}>
          {strings.edit}
        </Button>
        <Button size="sm" aria-label={strings.removeTitle(title)} aria-haspopup="dialog" onClick={onRemove}>
          {strings.remove}
        </Button>
      </div>
    </li>
  )
}
