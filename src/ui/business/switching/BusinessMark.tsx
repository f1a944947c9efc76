import { useState } from 'react'
import { css, cva } from '../../../../styled-system/css'
import { initialsOf } from '../../kit/initials.ts'

const box = cva({
  base: { flexShrink: '0', borderRadius: 'sm', display: 'grid', placeItems: 'center', overflow: 'hidden' },
  variants: {
    ground: {
      sheet: { background: 'skeleton', color: 'text' },
      frame: { background: 'frameActive', color: 'frameText', boxShadow: 'frameRing' },
    },
    size: {
      20: { width: '5', height: '5', textStyle: 'microStrong' },
      28: { width: '7', height: '7', textStyle: 'captionStrong' },
      36: { width: '9', height: '9', textStyle: 'label' },
    },
  },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'contain', background: 'neutral.0' })
/** Drawn, not written: letters are no part of the name that a control goes by. */
const letters = css({ _before: { content: 'attr(data-letters)' } })

interface Props {
  business: { name: string; logoUrl: string | null }
  /** Pixels. */
  size?: 20 | 28 | 36
  ground?: 'sheet' | 'frame'
}

/** A business's logo, or its letters. It is decoration: the name stands beside it. */
export function BusinessMark({ business: { name, logoUrl }, size = 28, ground = 'sheet' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span aria-hidden="true" className={box({ ground, size })}>
      {logoUrl && logoUrl !== broken ? (
        <img alt="" src={logoUrl} className={picture} onError={() => setBroken(logoUrl)} />
      ) : (
        <span className={letters} data-letters={size === 20 ? initialsOf(name).slice(0, 1) : initialsOf(name)} />
      )}
    </span>
  )
}
