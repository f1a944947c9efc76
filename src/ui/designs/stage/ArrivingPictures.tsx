import { useSelector } from '@xstate/react'
import type { DesignPage } from '../../../../contract/designDocument.ts'
import { css } from '../../../../styled-system/css'
import { createPictureArrivals, type PictureArrival } from '../../../app/designs/pictureArrivals.ts'
import { useApp } from '../../appContext.tsx'
import { middleOf } from './frames.ts'
import { type Projection, toScreen } from './view.ts'

const sign = css({
  position: 'absolute',
  left: '0',
  top: '0',
  textStyle: 'label',
  surface: 'raised',
  boxShadow: 'popover',
  borderRadius: 'sm',
  paddingInline: '2',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})

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
  return (
    <span className={sign} style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}>
      {problem ?? `${Math.floor((sent / Math.max(1, size)) * 100)} %`}
    </span>
  )
}
