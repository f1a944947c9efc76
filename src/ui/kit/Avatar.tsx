import { User } from 'lucide-react'
import { useState } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { css, cva } from '../../../styled-system/css'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { initialsOf } from './initials.ts'

const frame = css({ position: 'relative', display: 'inline-block', flexShrink: '0' })
const face = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    background: 'skeleton',
    color: 'textMuted',
    objectFit: 'cover',
    overflow: 'hidden',
    textStyle: 'label',
  },
  variants: {
    /** Drawn, not written: letters are no part of the name that a control with a face in it goes by. */
    lettered: { true: { _before: { content: 'attr(data-letters)' } } },
    onFrame: { true: { background: 'frameActive', color: 'frameText', boxShadow: 'frameRing' } },
  },
})
const corner = css({ position: 'absolute', right: '-1', bottom: '-0.5', display: 'flex' })

interface Props {
  /** Whose it is; the letters when there is no picture. */
  name: string
  src?: string | null
  /** Pixels. */
  size?: number
  /** A mark on its corner. */
  network?: Network
  onFrame?: boolean
}

/** A person's or account's face. It is decoration: the name stands beside it. */
export function Avatar({ name, src, size = 36, network, onFrame = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { width: size, height: size }
  const letters = initialsOf(name)
  return (
    <span className={frame}>
      {src && src !== broken ? (
        <img
          alt=""
          src={src}
          style={style}
          onError={() => setBroken(src)}
          referrerPolicy="no-referrer"
          className={face({ onFrame })}
        />
      ) : (
        <span aria-hidden="true" style={style} data-letters={letters} className={face({ onFrame, lettered: true })}>
          {letters === '' && <User size={size * 0.5} />}
        </span>
      )}
      {network && (
        <span className={corner}>
          <NetworkMark network={network} size={16} ringed />
        </span>
      )}
    </span>
  )
}
