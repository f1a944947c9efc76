import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/bulk.ts'
import { css } from '../../../../styled-system/css'
import { createDesignBulk } from '../../../app/designs/bulk.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useDesigning, useOpenPage } from '../editor/designing.ts'
import { useDrawing } from '../editor/useDrawing.ts'
import { BulkColumns } from './BulkColumns.tsx'
import { BulkList } from './BulkList.tsx'
import { BulkPreviews } from './BulkPreviews.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulk } from './useBulk.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  position: 'sticky',
  bottom: '0',
  surface: 'raised',
  paddingBlock: '4',
  // As broad as the dialog: what scrolls below it has shadows.
  marginInline: { base: '-5', sm: '-7' },
  paddingInline: { base: '5', sm: '7' },
  borderTop: 'hairline',
})

interface Props {
  open: boolean
  onClose: () => void
}

/** Many pictures of the page that is open, one for each row of a list: chosen, looked at, and then made. */
export function BulkDialog({ open, onClose }: Props) {
  const { editor, pictures } = useDesigning()
  const making = useCachedActor(useSession().cached(createDesignBulk), editor.sessionId)
  useDrawing({ drawing: making.drawing, pictures })
  useEffect(() => (open ? making.watch() : undefined), [open, making])
  const isMaking = useSelector(
    making.bulk,
    (snapshot) => !(snapshot.matches('empty') || snapshot.matches('previewing')),
  )
  const close = () => {
    if (making.bulk.getSnapshot().matches('done')) making.bulk.send({ type: 'bulk.closed' })
    onClose()
  }
  const { at } = useOpenPage()
  return (
    <Dialog
      open={open}
      onClose={close}
      size="wide"
      title={strings.manyPicturesFromAList}
      description={strings.eachRowFillsTheTextsAndPictures(at + 1)}
    >
      {isMaking ? <BulkProgress bulk={making.bulk} onClose={close} /> : <Filling making={making} onClose={close} />}
    </Dialog>
  )
}

interface FillingProps {
  making: ReturnType<typeof createDesignBulk>
  onClose: () => void
}

function Filling({ making, onClose }: FillingProps) {
  const { editor } = useDesigning()
  const filling = useBulk(making)
  const { slots, choice, filled, leftOut } = filling
  const isLooking = useSelector(making.found, (snapshot) => !snapshot.matches('ready'))
  const wanted = filled.filter(({ at }) => !leftOut.has(at))
  const make = () => {
    const { name } = editor.getSnapshot().context
    making.bulk.send({
      type: 'rows.filled',
      designs: wanted.map(({ document, altText, at }) => ({ name: `${name} ${at + 1}`, document, altText })),
    })
    making.bulk.send({ type: 'storing.requested' })
  }
  if (slots.length === 0)
    return (
      <div className={stack}>
        <p>{strings.thisPageHasNoTextAndNo}</p>
        <div className={foot}>
          <Button onClick={onClose}>{strings.close}</Button>
        </div>
      </div>
    )
  return (
    <div className={stack}>
      <BulkList list={making.list} />
      {filled.length > 0 && (
        <>
          <BulkColumns filling={filling} />
          <BulkPreviews filling={filling} found={making.found} />
        </>
      )}
      <div className={foot}>
        <Button onClick={onClose}>{strings.close}</Button>
        <Button variant="ink" disabled={wanted.length === 0 || choice.size === 0 || isLooking} onClick={make}>
          {wanted.length === 0 ? strings.makePictures : strings.make(counted(wanted.length, strings.pictureInSentence))}
        </Button>
      </div>
    </div>
  )
}
