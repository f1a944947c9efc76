import type { PointerEvent } from 'react'
import { css } from '../../../../styled-system/css'
import { rulerMarks } from './rulerMarks.ts'
import { rulerBreadth } from './stageState.ts'
import type { Projection } from './view.ts'

const ruler = css({ position: 'absolute', left: '0', top: '0', background: 'sheet', color: 'textMuted' })
const across = css({ cursor: 'row-resize' })
const down = css({ cursor: 'col-resize' })
const line = css({ stroke: 'border' })
const words = css({ fill: '[currentColor]', fontSize: '[9px]', fontVariantNumeric: 'tabular-nums' })

interface Props {
  projection: Projection
  viewport: { width: number; height: number }
  /** A guide is pulled out: y out of the upper ruler, x out of the left one. */
  onPress: (axis: 'x' | 'y', event: PointerEvent) => void
}

/** Rulers in pixels of the design; guides are dragged out of them and back. The list of layers does not need them. */
export const Rulers = ({ projection: { scale, left, top }, viewport: { width, height }, onPress }: Props) => (
  <div aria-hidden="true">
    <svg
      aria-hidden="true"
      className={`${ruler} ${across}`}
      width={width}
      height={rulerBreadth}
      onPointerDown={(event) => onPress('y', event)}
    >
      <path className={line} d={`M0 ${rulerBreadth - 0.5}H${width}${ticks(left, scale, width, upright)}`} />
      {rulerMarks(left, scale, width).map(({ at, value }) => (
        <text key={value} className={words} x={at + 3} y={10}>
          {value}
        </text>
      ))}
    </svg>
    <svg
      aria-hidden="true"
      className={`${ruler} ${down}`}
      width={rulerBreadth}
      height={height}
      onPointerDown={(event) => onPress('x', event)}
    >
      <path className={line} d={`M${rulerBreadth - 0.5} 0V${height}${ticks(top, scale, height, lying)}`} />
      {rulerMarks(top, scale, height).map(({ at, value }) => (
        <text key={value} className={words} transform={`translate(10 ${at - 3}) rotate(-90)`}>
          {value}
        </text>
      ))}
    </svg>
  </div>
)

const upright = (at: number): string => `M${at} 4V${rulerBreadth}`
const lying = (at: number): string => `M4 ${at}H${rulerBreadth}`

const ticks = (origin: number, scale: number, length: number, tick: (at: number) => string): string =>
  rulerMarks(origin, scale, length)
    .map(({ at }) => tick(at))
    .join('')
