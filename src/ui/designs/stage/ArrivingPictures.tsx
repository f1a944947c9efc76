import { useSelector } from '@xstate/react'
import type { DesignPage } from '../../../../contract/designDocument.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import { css } from '../../../../styled-system/css'
import { createPictureArrivals, type PictureArrival } from '../../../app/designs/pictureArrivals.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { middleOf } from './frames.ts'
import { type Projection, toScreen } from './view.ts'

const sign = css({
  display: 'grid',
  gap: '1',
  maxWidth: '[260px]',
  position: 'absolute',
  left: '0',
  top: '0',
  textStyle: 'label',
  surface: 'raised',
  boxShadow: 'popover',
  borderRadius: 'sm',
  paddingInline: '2',
  pointerEvents: 'none',
})
const acts = css({ display: 'flex', gap: '1', paddingBlock: '1', pointerEvents: 'auto' })

interface Props {
  page: DesignPage
  projection: Projection
}

/** How far the pictures are that are on their way into frames of the page. */
export function ArrivingPictures({ page, projection }: Props) {
  const arrivals = useSelector(useApp().lazyInSession(createPictureArrivals).list, ({ context }) => context)
  return arrivals.map((arrival) => (
    <Arriving key={arrival.frame} arrival={arrival} page={page} projection={projection} />
  ))
}

function Arriving({ arrival: { frame, upload }, page, projection }: Props & { arrival: PictureArrival }) {
  const { sent, size, problem } = useSelector(upload.actor, ({ context }) => context)
  const element = page.elements.find(({ id }) => id === frame)
  if (!element) return null
  const { x, y } = toScreen(projection, middleOf(element))
  const place = { transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }
  if (problem !== null) return <Failed arrival={{ frame, upload }} problem={problem} place={place} />
  return (
    <span className={sign} style={place}>
      {Math.floor((sent / Math.max(1, size)) * 100)} %
    </span>
  )
}

interface FailedProps {
  arrival: PictureArrival
  problem: string
  place: { transform: string }
}

/** A picture that did not come, and why: it is tried again where that can help, or its frame is removed. */
function Failed({ arrival: { upload }, problem, place }: FailedProps) {
  const { actor, mark } = upload
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.requested' }))
  const isRefused = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.dismissed' }))
  return (
    <div className={sign} style={place} role="alert">
      <span>{strings.wasNotUploaded(mark.name, problem)}</span>
      <span className={acts}>
        {canRetry && (
          <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
            {strings.tryAgain}
          </Button>
        )}
        <Button
          size="sm"
          onClick={() => actor.send({ type: isRefused ? 'upload.dismissed' : 'cancel.requested' })}
          aria-label={strings.removeName(mark.name)}
        >
          {strings.remove}
        </Button>
      </span>
    </div>
  )
}
