import { memo, useId, useSyncExternalStore } from 'react'
import type { DesignPage, DesignSize } from '../../../../contract/designDocument.ts'
import { css } from '../../../../styled-system/css'
import { fontsVersion, subscribeToFonts } from '../../../services/designs/fonts.ts'
import { ElementPicture } from './ElementPicture.tsx'
import type { PictureOf } from './pictureOf.ts'

const whole = css({ display: 'block', width: 'full', height: 'full' })

interface DesignPictureProps {
  page: DesignPage
  size: DesignSize
  pictures: PictureOf
  /** What a screen reader is told; without it the picture is left out, as its words stand beside it. */
  label?: string
}

/** A page of a design as it looks, without the editor's drawing: as large as its box, with its own proportions. */
export const DesignPicture = memo(function DesignPicture({ page, size, pictures, label }: DesignPictureProps) {
  const prefix = useId()
  const faces = useSyncExternalStore(subscribeToFonts, fontsVersion)
  return (
    <svg
      className={whole}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect width={size.width} height={size.height} fill={page.background} />
      {page.elements
        .filter(({ isHidden }) => !isHidden)
        .map((element) => (
          <ElementPicture
            key={element.id}
            element={element}
            id={`${prefix}-${element.id}`}
            pictures={pictures}
            faces={faces}
          />
        ))}
    </svg>
  )
})
