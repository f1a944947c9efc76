import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { type CropShape, cropShapes, shapeWith } from '../../../../rules/media/cropShapes.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import { cropKey } from '../../../app/content/postMedia.ts'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import type { CropBox } from '../../../services/media/mediaCrop.ts'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useDetails, useTyped } from '../../media/describing.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { usePostMedia } from './usePartMedia.ts'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })

const Cropper = lazyView(async () => (await import('./Cropper.tsx')).Cropper)

type Shape = 'whole' | CropShape

const options = [
  { value: 'whole', label: strings.whole },
  ...cropShapes.map((shape) => ({ value: shape, label: shape })),
] as const

const titles = {
  refused: strings.thePictureWasNotCropped,
  unclear: strings.itIsNotKnownWhetherThePicture,
}

interface Props {
  /** Tells the text that it stands in from every other. */
  text: string
  media: Media
  name: string
  /** What is out of sight while a part is chosen: there is one picture to work on at a time. */
  children: ReactNode
}

/** The shape of a picture: the whole, or a part of it, which becomes a picture of its own. */
export function ShapeChoice({ text, media, name, children }: Props) {
  const postMedia = usePostMedia()
  const wholeId = postMedia.wholeOf(media.id)
  const whole = useSelector(useDetails(wholeId), ({ context }) => context.media)
  const { typed } = useTyped(useDetails(media.id), media)
  const { request, isBusy, problem } = useMutation(useCachedActor(postMedia.crops, cropKey(text, media.id)))
  const isPart = wholeId !== media.id
  const shown: Shape = isPart ? (shapeWith(media) ?? 'whole') : 'whole'
  const [chosen, setChosen] = useState<Shape>(shown)
  const isCropping = chosen !== shown && chosen !== 'whole'
  const { View, hasFailed } = useOpening(Cropper, isCropping)
  if (media.kind === 'video' || media.contentType === 'image/gif') return children
  const choose = (shape: Shape) => {
    if (shape === 'whole' && isPart) postMedia.restoreWhole(text, media.id)
    else setChosen(shape)
  }
  const crop = (box: CropBox) => request({ mediaId: wholeId, box, altText: typed.altText })
  return (
    <>
      <div className={stack}>
        <Segmented
          label={strings.cropOf(name.toLowerCase())}
          options={options}
          value={chosen}
          isBusy={isBusy}
          onChange={choose}
        />
        {isCropping && hasFailed && <Notice severity="error">{strings.theCroppingCouldNotBeLoaded}</Notice>}
        {isCropping && !hasFailed && !(View && whole) && <Skeleton height={240} />}
        {isCropping && View && whole && (
          <View
            key={chosen}
            media={whole}
            shape={chosen}
            name={name}
            isBusy={isBusy}
            onCrop={crop}
            onCancel={() => setChosen(shown)}
          />
        )}
        <WriteFailure titles={titles} problem={problem} />
      </div>
      {!isCropping && children}
    </>
  )
}
