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
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useElementActs } from '../layers/layerActs.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '0.5', marginInline: '[-6px]' })

const alignments = [
  { to: 'left', one: strings.toTheLeftEdge, several: strings.leftEdgesInLine, icon: AlignStartVertical },
  { to: 'center', one: strings.centerAcross, several: strings.centersInLineAcross, icon: AlignCenterVertical },
  { to: 'right', one: strings.toTheRightEdge, several: strings.rightEdgesInLine, icon: AlignEndVertical },
  { to: 'top', one: strings.toTheTopEdge, several: strings.topEdgesInLine, icon: AlignStartHorizontal },
  { to: 'middle', one: strings.centerDown, several: strings.middlesInLineDown, icon: AlignCenterHorizontal },
  { to: 'bottom', one: strings.toTheBottomEdge, several: strings.bottomEdgesInLine, icon: AlignEndHorizontal },
] as const

/** Puts one element in line with the page, several with each other; three and more at equal gaps. */
export function AlignButtons({ elements }: { elements: readonly DesignElement[] }) {
  const { align, distribute } = useElementActs(elements)
  const isOne = elements.length === 1
  return (
    <fieldset aria-label={strings.align} className={row}>
      {alignments.map(({ to, one, several, icon: Icon }) => (
        <IconButton key={to} size="sm" label={isOne ? one : several} onClick={() => align(to)}>
          <Icon size={16} aria-hidden />
        </IconButton>
      ))}
      {elements.length > 2 && (
        <>
          <IconButton size="sm" label={strings.equalGapsAcross} onClick={() => distribute('x')}>
            <AlignHorizontalDistributeCenter size={16} aria-hidden />
          </IconButton>
          <IconButton size="sm" label={strings.equalGapsDown} onClick={() => distribute('y')}>
            <AlignVerticalDistributeCenter size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </fieldset>
  )
}
