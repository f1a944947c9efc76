import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { boxWithin, type CropShape, ratioOf } from '../../../../rules/media/cropShapes.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import type { CropBox } from '../../../services/media/mediaCrop.ts'
import { Button } from '../../kit/Button.tsx'

const stack = css({ display: 'grid', gap: '2', width: 'full' })
const view = css({ borderRadius: 'sm', background: 'sunken', width: 'fit', maxWidth: 'full' })
const picture = css({ display: 'block', maxWidth: 'full', maxHeight: '80' })
const selection = css({
  boxShadow: '[0 0 0 2px token(colors.ink), 0 0 0 999px token(colors.scrim)]',
  outline: 'none',
  cursor: 'move',
  _focusVisible: { outline: 'focus' },
})
const handle = css({ display: 'grid', placeItems: 'center' })
const knob = css({ width: '3', height: '3', borderRadius: 'full', background: 'ink', border: 'soft' })
const help = css({ textStyle: 'caption', color: 'textMuted' })
const foot = css({ display: 'flex', gap: '2' })

const corners = ['ne', 'se', 'sw', 'nw'] as const

interface Props {
  /** The whole picture. */
  media: Media
  shape: CropShape
  name: string
  isBusy: boolean
  onCrop: (box: CropBox) => void
  onCancel: () => void
}

/** Chooses the part of a picture that is kept, by pointer or by arrow keys. */
export function Cropper({ media, shape, name, isBusy, onCrop, onCancel }: Props) {
  const cropper = useImageCropper({
    aspectRatio: ratioOf(shape),
    maxZoom: 1,
    translations: {
      rootLabel: strings.croppedTo(name, shape),
      previewLoading: strings.thePictureIsOnItsWay,
      selectionLabel: () => strings.partThatIsKept,
      selectionInstructions: strings.arrowKeysMoveItAltWithArrow,
      selectionValueText: ({ x, y, width, height }) =>
        strings.fromTheLeftFromTheTopBy(Math.round(x), Math.round(y), Math.round(width), Math.round(height)),
      previewDescription: ({ crop }) => strings.byAreKept(Math.round(crop.width), Math.round(crop.height)),
    },
  })
  const { naturalSize } = cropper
  const isReady = naturalSize.width > 0
  return (
    <div className={stack}>
      <ImageCropper.RootProvider value={cropper}>
        <ImageCropper.Viewport className={view}>
          <ImageCropper.Image className={picture} src={media.url} />
          <ImageCropper.Selection className={selection}>
            {corners.map((position) => (
              <ImageCropper.Handle key={position} position={position} className={handle}>
                <span className={knob} />
              </ImageCropper.Handle>
            ))}
          </ImageCropper.Selection>
        </ImageCropper.Viewport>
      </ImageCropper.RootProvider>
      <p className={help}>{strings.arrowKeysMoveThePartAltWith}</p>
      <div className={foot}>
        <Button
          size="sm"
          variant="ink"
          busy={isBusy}
          disabled={!isReady}
          onClick={() => onCrop(boxWithin(media, naturalSize, cropper.getCropData(), shape))}
        >
          {strings.cropTo(shape)}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onCancel}>
          {strings.keepItAsItIs}
        </Button>
      </div>
    </div>
  )
}
