import { useSelector } from '@xstate/react'
import { Film, ImageIcon, ImageOff, Pause, X } from 'lucide-react'
import { strings } from '../../../../strings/content/media.ts'
import { css, cva } from '../../../../styled-system/css'
import type { UploadEntry } from '../../../app/media/uploads.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { statusOf, type UploadStatus } from '../../media/uploadStatus.ts'
import { bad, caption, captionAct, picture, tile } from './tileRecipe.ts'
import { useTimeLeft } from './useTimeLeft.ts'

const frame = css({ position: 'relative' })
const ground = cva({ variants: { bad: { true: { surface: 'failedTint', color: 'failed' } } } })
const away = css({ position: 'absolute', top: '1', right: '1', background: 'sheet' })
const rest = css({ position: 'absolute', top: '1', left: '1', background: 'sheet' })
const progress = css({ position: 'absolute', left: '2', right: '2', bottom: '2', display: 'grid', gap: '1' })
const share = css({ textStyle: 'captionStrong', color: 'text', fontVariantNumeric: 'tabular-nums' })
const track = css({ height: '1', borderRadius: 'full', background: 'border', overflow: 'hidden' })
const bar = css({
  height: 'full',
  background: 'publishing',
  transformOrigin: 'left',
  transform: '[scaleX(var(--share))]',
})

/** A file on its way to a part: how far it is, and what can be done about it. */
export function UploadTile({ entry }: { entry: UploadEntry }) {
  const { actor, mark, type } = entry
  const status = useSelector(actor, statusOf)
  const isCancelable = useSelector(actor, (snapshot) => snapshot.can({ type: 'cancel.requested' }))
  const isPausable = useSelector(actor, (snapshot) => snapshot.can({ type: 'pause.requested' }))
  const isOver = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.dismissed' }))
  const isBad = status === 'failed' || status === 'rejected'
  const Icon = isBad ? ImageOff : type.startsWith('video/') ? Film : ImageIcon
  return (
    <li className={`${tile} ${frame}`} title={mark.name}>
      <div className={`${picture} ${ground({ bad: isBad })}`}>
        <Icon size={22} aria-hidden />
        {!isBad && status !== 'canceled' && <Share entry={entry} />}
      </div>
      {isPausable && (
        <IconButton
          size="sm"
          className={rest}
          label={strings.pause(mark.name)}
          onClick={() => actor.send({ type: 'pause.requested' })}
        >
          <Pause size={14} aria-hidden />
        </IconButton>
      )}
      {(isCancelable || isOver) && (
        <IconButton
          size="sm"
          className={away}
          label={isCancelable ? strings.cancel(mark.name) : strings.storeAway(mark.name)}
          onClick={() => actor.send({ type: isCancelable ? 'cancel.requested' : 'upload.dismissed' })}
        >
          <X size={14} aria-hidden />
        </IconButton>
      )}
      <Said entry={entry} status={status} />
    </li>
  )
}

function Share({ entry: { actor, mark } }: { entry: UploadEntry }) {
  const part = useSelector(actor, ({ context: { sent, size } }) => (size > 0 ? sent / size : 0))
  const percent = Math.floor(part * 100)
  return (
    <div className={progress}>
      <b className={share}>{percent} %</b>
      <div
        className={track}
        role="progressbar"
        aria-label={mark.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={bar} style={{ '--share': part }} />
      </div>
    </div>
  )
}

/** What can be pressed in a status to go on. */
const retries: Partial<Record<UploadStatus, string>> = {
  paused: strings.goOnNow,
  pausedByHand: strings.goOn,
  failed: strings.sendAgain,
  canceled: strings.startAgain,
}

function Said({ entry: { actor, mark }, status }: { entry: UploadEntry; status: UploadStatus }) {
  const left = useTimeLeft(actor, status === 'sending')
  const words: Record<UploadStatus, string> = {
    waiting: strings.waitsItsTurn,
    announcing: strings.gettingReady,
    sending: left ?? strings.onItsWay,
    checking: strings.beingSeen,
    paused: strings.noConnection,
    pausedByHand: strings.paused,
    failed: strings.notUploaded,
    rejected: strings.notTaken,
    canceling: strings.canceling,
    canceled: strings.canceled,
    done: strings.uploaded,
  }
  const retry = retries[status]
  const isBad = status === 'failed' || status === 'rejected'
  return (
    <>
      {retry && (
        <button
          type="button"
          className={`${captionAct} ${isBad ? bad : ''}`}
          aria-label={`${retry}: ${mark.name}`}
          onClick={() => actor.send({ type: 'retry.requested' })}
        >
          {retry}
        </button>
      )}
      {!(retry && isBad) && <span className={isBad ? bad : caption}>{words[status]}</span>}
    </>
  )
}
