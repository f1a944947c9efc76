import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Network } from '../../../../../contract/networks.ts'
import { strings } from '../../../../../strings/content/preview/media.ts'
import { css, cva } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Medium } from './Medium.tsx'
import { useFirstRatio } from './useFirstRatio.ts'

const frame = cva({
  base: { position: 'relative' },
  variants: { filling: { true: { height: 'full' }, false: { aspectRatio: '[var(--ratio)]' } } },
})
const counter = css({
  position: 'absolute',
  right: '2.5',
  top: '2.5',
  paddingInline: '2',
  borderRadius: 'full',
  background: 'frame',
  color: 'frameText',
  textStyle: 'caption',
  fontVariantNumeric: 'tabular-nums',
})
const turn = cva({
  base: { position: 'absolute', borderRadius: 'full' },
  variants: {
    // Above the icons that a network lays over what fills the frame.
    filling: { true: { top: '[26%]' }, false: { top: '[calc(50% - 14px)]' } },
  },
})
const back = css({ left: '2' })
const forth = css({ right: '2' })
/** Among the icons below. */
const dots = css({
  position: 'absolute',
  left: '0',
  right: '0',
  bottom: '-5.5',
  display: 'flex',
  justifyContent: 'center',
  gap: '1',
})
const dot = cva({
  base: { width: '[5px]', height: '[5px]', borderRadius: 'full', background: 'borderControl' },
  variants: { on: { true: { background: 'link' } } },
})

interface Props {
  network: Network
  ids: readonly [number, ...number[]]
  /** As high as what is around it, not in the shape of the first picture. */
  isFilling: boolean
}

/** Pictures and videos one at a time, all in the shape of the first, with the number of the one that is shown. */
export function Slides({ network, ids, isFilling }: Props) {
  const [turned, setTurned] = useState(0)
  const ratio = useFirstRatio(network, ids[0])
  const count = ids.length
  // Fewer may be left than there were when they were turned.
  const at = Math.min(turned, count - 1)
  return (
    <div className={frame({ filling: isFilling })} style={{ '--ratio': ratio }}>
      <Medium id={ids[at] ?? ids[0]} />
      {count > 1 && (
        <>
          <span className={counter} aria-live="polite">
            {at + 1}/{count}
          </span>
          <Arrow
            label={strings.previousPicture}
            side={back}
            isEnd={at === 0}
            isFilling={isFilling}
            onTurn={() => setTurned(at - 1)}
          >
            <ChevronLeft size={16} aria-hidden />
          </Arrow>
          <Arrow
            label={strings.nextPicture}
            side={forth}
            isEnd={at === count - 1}
            isFilling={isFilling}
            onTurn={() => setTurned(at + 1)}
          >
            <ChevronRight size={16} aria-hidden />
          </Arrow>
          {!isFilling && (
            <span className={dots} aria-hidden="true">
              {ids.map((id, index) => (
                <span key={id} className={dot({ on: index === at })} />
              ))}
            </span>
          )}
        </>
      )}
    </div>
  )
}

interface ArrowProps {
  label: string
  /** Where it stands. */
  side: string
  /** Nothing more is on its side. */
  isEnd: boolean
  isFilling: boolean
  onTurn: () => void
  children: ReactNode
}

/** Turns to what is beside; not there where nothing is, but for as long as it has the focus, which would be lost with it. */
function Arrow({ label, side, isEnd, isFilling, onTurn, children }: ArrowProps) {
  const [isFocused, setFocused] = useState(false)
  if (isEnd && !isFocused) return null
  return (
    <IconButton
      variant="line"
      size="sm"
      label={label}
      className={`${turn({ filling: isFilling })} ${side}`}
      aria-disabled={isEnd}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={() => isEnd || onTurn()}
    >
      {children}
    </IconButton>
  )
}
