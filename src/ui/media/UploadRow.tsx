import { useSelector } from '@xstate/react'
import { CircleCheck, CirclePause, CircleX, Film, ImageIcon, Pause, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { strings } from '../../../strings/media.ts'
import { css, cva } from '../../../styled-system/css'
import type { UploadEntry } from '../../app/media/uploads.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ProgressBar } from '../kit/ProgressBar.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { statusOf, type UploadStatus } from './uploadStatus.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const picture = css({
  width: '10',
  height: '10',
  borderRadius: 'sm',
  background: 'sunken',
  color: 'textMuted',
  display: 'grid',
  placeItems: 'center',
  objectFit: 'cover',
})
/** In a narrow panel the acts go below, rather than leaving a word a line. */
const words = css({ display: 'grid', gap: '0.5', flex: '[1 1 120px]', minWidth: '0' })
const name = css({ textStyle: 'strong', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const line = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'small',
    color: 'textMuted',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: '0' },
  },
  variants: { tone: { quiet: {}, bad: { color: 'failed' }, good: { color: 'published' } } },
})
const barFrame = css({ marginTop: '1' })
const actions = css({ display: 'flex', gap: '1', alignItems: 'center', marginLeft: '[auto]' })

/** One file on its way: how far it is, and what can be done about it. */
export function UploadRow({ entry, onUse }: { entry: UploadEntry; onUse?: (media: Media) => void }) {
  const { actor, mark, type } = entry
  const status = useSelector(actor, statusOf)
  const media = useSelector(actor, ({ context }) => context.media)
  const thumbnail = media?.thumbnailUrl ?? null
  const isCancelable = useSelector(actor, (snapshot) => snapshot.can({ type: 'cancel.requested' }))
  const isPausable = useSelector(actor, (snapshot) => snapshot.can({ type: 'pause.requested' }))
  const isRetryable = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.requested' }))
  const isOver = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.dismissed' }))
  const Icon = type.startsWith('video/') ? Film : ImageIcon
  return (
    <li className={row}>
      {thumbnail ? (
        <img className={picture} src={thumbnail} alt="" />
      ) : (
        <span className={picture}>
          <Icon size={18} aria-hidden />
        </span>
      )}
      <div className={words}>
        <b className={name} title={mark.name}>
          {mark.name}
        </b>
        <Progress entry={entry} status={status} />
      </div>
      <div className={actions}>
        {media && onUse && (
          <Button size="sm" aria-label={strings.chooseName(mark.name)} onClick={() => onUse(media)}>
            {strings.choose}
          </Button>
        )}
        {isRetryable && (
          <Button
            size="sm"
            onClick={() => actor.send({ type: 'retry.requested' })}
            aria-label={`${retryWord(status)}: ${mark.name}`}
          >
            <RotateCcw size={14} aria-hidden />
            {retryWord(status)}
          </Button>
        )}
        {isPausable && (
          <IconButton label={strings.pause(mark.name)} onClick={() => actor.send({ type: 'pause.requested' })}>
            <Pause size={16} aria-hidden />
          </IconButton>
        )}
        {isCancelable && (
          <IconButton label={strings.cancelName(mark.name)} onClick={() => actor.send({ type: 'cancel.requested' })}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
        {status === 'rejected' && (
          <Button
            size="sm"
            aria-label={strings.removeName(mark.name)}
            onClick={() => actor.send({ type: 'upload.dismissed' })}
          >
            {strings.remove}
          </Button>
        )}
        {isOver && status !== 'rejected' && (
          <IconButton label={strings.storeAwayName(mark.name)} onClick={() => actor.send({ type: 'upload.dismissed' })}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

const retryWord = (status: UploadStatus): string => {
  if (status === 'paused') return strings.goOnNow
  if (status === 'pausedByHand') return strings.goOn
  return status === 'canceled' ? strings.startAgain : strings.tryAgain
}

function Progress({ entry: { actor, mark }, status }: { entry: UploadEntry; status: UploadStatus }) {
  const sent = useSelector(actor, ({ context }) => context.sent)
  const size = useSelector(actor, ({ context }) => context.size)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isMoving = status === 'sending' || status === 'checking' || status === 'paused' || status === 'pausedByHand'
  const share = size > 0 ? sent / size : 0
  return (
    <>
      <Said
        status={status}
        problem={problem}
        isBegun={sent > 0}
        amount={strings.of(sizeLabel(sent), sizeLabel(size))}
      />
      {isMoving && (
        <div className={barFrame}>
          <ProgressBar label={mark.name} value={share * 100} size="sm" />
        </div>
      )}
    </>
  )
}

interface SaidProps {
  status: UploadStatus
  problem: string | null
  /** Some of it is there already. */
  isBegun: boolean
  amount: string
}

function Said({ status, problem, isBegun, amount }: SaidProps) {
  const words: Record<UploadStatus, ReactNode> = {
    waiting: strings.waitsForItsTurn,
    announcing: isBegun ? strings.connectingAgainAt(amount) : strings.gettingReady,
    sending: amount,
    checking: (
      <>
        <Spinner size={14} /> {strings.beingSeen}
      </>
    ),
    paused: (
      <>
        <CirclePause size={15} aria-hidden /> {strings.pausedAtAmount(amount)}
      </>
    ),
    pausedByHand: (
      <>
        <CirclePause size={15} aria-hidden /> {strings.pausedAt(amount)}
      </>
    ),
    failed: (
      <>
        <CircleX size={15} aria-hidden /> {strings.notUploaded} {problem}
      </>
    ),
    rejected: (
      <>
        <CircleX size={15} aria-hidden /> {strings.notUploaded} {problem}
      </>
    ),
    canceling: strings.canceling,
    canceled: strings.canceled,
    done: (
      <>
        <CircleCheck size={15} aria-hidden /> {strings.uploaded}
      </>
    ),
  }
  const isBad = status === 'failed' || status === 'rejected'
  const tone = status === 'done' ? 'good' : isBad ? 'bad' : 'quiet'
  return (
    <p className={line({ tone })} role={isBad ? 'alert' : undefined}>
      {words[status]}
    </p>
  )
}
