import { type PictureSize, pictureSizes } from '../../../../rules/calendar/monthPicture.ts'
import { css } from '../../../../styled-system/css'
import type { DrawnMonth } from '../../../machines/calendar/monthPicture.machine.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'

const frame = css({ minWidth: '0', display: 'grid', justifyItems: 'center', gridTemplateColumns: '[minmax(0, 1fr)]' })
const shown = css({
  display: 'block',
  maxWidth: 'full',
  maxHeight: { base: '[60vh]', md: '[68vh]' },
  width: 'auto',
  height: 'auto',
  border: 'hairline',
})

interface Props {
  /** Null until the first one is drawn. */
  picture: DrawnMonth | null
  size: PictureSize
  isBusy: boolean
  hasFailed: boolean
}

/** The picture as it is handed over, as large as there is room for. The last one stays while the next is drawn. */
export function PicturePreview({ picture, size, isBusy, hasFailed }: Props) {
  const { width, height } = pictureSizes[size]
  return (
    <div className={frame} aria-busy={isBusy}>
      {picture && <img src={picture.url} alt={picture.altText} width={width} height={height} className={shown} />}
      {!picture && !hasFailed && <Skeleton width="100%" height={420} />}
    </div>
  )
}
