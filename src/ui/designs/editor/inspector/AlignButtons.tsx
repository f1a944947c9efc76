import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
} from 'lucide-react'
import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { css } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useElementActs } from '../layers/layerActs.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '0.5', marginInline: '[-6px]' })

const alignments = [
  { to: 'left', one: 'To the left edge', several: 'Left edges in line', icon: AlignStartVertical },
  { to: 'center', one: 'Center across', several: 'Centers in line across', icon: AlignCenterVertical },
  { to: 'right', one: 'To the right edge', several: 'Right edges in line', icon: AlignEndVertical },
  { to: 'top', one: 'To the top edge', several: 'Top edges in line', icon: AlignStartHorizontal },
  { to: 'middle', one: 'Center down', several: 'Middles in line down', icon: AlignCenterHorizontal },
  { to: 'bottom', one: 'To the bottom edge', several: 'Bottom edges in line', icon: AlignEndHorizontal },
] as const

/** Puts one element in line with the page, several with each other; three and more at equal gaps. */
export function AlignButtons({ elements }: { elements: readonly DesignElement[] }) {
  const { align, distribute } = useElementActs(elements)
  const isOne = elements.length === 1
  return (
    <fieldset aria-label="Align" className={row}>
      {alignments.map(({ to, one, several, icon: Icon }) => (
        <IconButton key={to} size="sm" label={isOne ? one : several} onClick={() => align(to)}>
          <Icon size={16} aria-hidden />
        </IconButton>
      ))}
      {elements.length > 2 && (
        <>
          <IconButton size="sm" label="Equal gaps across" onClick={() => distribute('x')}>
            <AlignHorizontalDistributeCenter size={16} aria-hidden />
          </IconButton>
          <IconButton size="sm" label="Equal gaps down" onClick={() => distribute('y')}>
            <AlignVerticalDistributeCenter size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </fieldset>
  )
}
