import { css, cx } from '../../../../styled-system/css'
import { type ChartGeometry, pathOf, pointsOf } from './geometry.ts'

const drawing = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', overflow: 'visible' })
const nowLine = css({
  stroke: 'text',
  strokeWidth: '[2.25px]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  fill: '[none]',
  _highContrast: { stroke: '[CanvasText]' },
})
const beforeLine = css({
  stroke: 'textMuted',
  strokeWidth: '[1.75px]',
  strokeDasharray: '[2 4]',
  strokeLinecap: 'round',
  fill: '[none]',
  _highContrast: { stroke: '[CanvasText]' },
})
const point = css({
  strokeWidth: '[5px]',
  strokeLinecap: 'round',
  fill: '[none]',
  _highContrast: { stroke: '[CanvasText]' },
})
const nowPoint = css({ stroke: 'text' })
const beforePoint = css({ stroke: 'textMuted' })
const bar = css({ fill: 'text', _highContrast: { fill: '[CanvasText]' } })
const mark = css({ stroke: 'textMuted', strokeWidth: '[1.75px]', _highContrast: { stroke: '[CanvasText]' } })
/** Around a mark, which lies on bars of about its own colour. */
const markEdge = css({ stroke: 'sheet', strokeWidth: '[4.75px]', _highContrast: { stroke: '[Canvas]' } })
const grid = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '[calc(var(--y) * 1%)]',
  borderBottom: 'soft',
})
const tickLabel = css({
  position: 'absolute',
  left: '[calc(100% + 6px)]',
  bottom: '[calc(var(--y) * 1% - 7px)]',
  textStyle: 'micro',
  color: 'textMuted',
})

/** Of a day's width. */
const barShare = 0.7

interface Props {
  geometry: ChartGeometry
  kind: 'line' | 'bars'
}

/** The grid of a chart with its figures, and what is drawn on it; its words are said by the chart. */
export const Plot = ({ geometry, kind }: Props) => (
  <>
    {geometry.ticks.map(({ y, label }) => (
      <span key={label}>
        <span className={grid} style={{ '--y': y }} />
        <span className={tickLabel} style={{ '--y': y }}>
          {label}
        </span>
      </span>
    ))}
    <svg className={drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {kind === 'line' ? <Lines geometry={geometry} /> : <Bars geometry={geometry} />}
    </svg>
  </>
)

const Lines = ({ geometry: { now, before } }: Pick<Props, 'geometry'>) => (
  <>
    <path className={beforeLine} vectorEffect="non-scaling-stroke" d={pathOf(before)} />
    <path className={cx(point, beforePoint)} vectorEffect="non-scaling-stroke" d={pointsOf(before)} />
    <path className={nowLine} vectorEffect="non-scaling-stroke" d={pathOf(now)} />
    <path className={cx(point, nowPoint)} vectorEffect="non-scaling-stroke" d={pointsOf(now)} />
  </>
)

function Bars({ geometry: { now, before } }: Pick<Props, 'geometry'>) {
  const dayWidth = 100 / now.length
  const width = dayWidth * barShare
  return (
    <>
      {now.map(
        ({ x, y }) =>
          y !== null && <rect key={x} className={bar} x={x - width / 2} y={100 - y} width={width} height={y} />,
      )}
      {before.map(
        ({ x, y }) =>
          y !== null && (
            <g key={x}>
              {[markEdge, mark].map((look) => (
                <path
                  key={look}
                  className={look}
                  vectorEffect="non-scaling-stroke"
                  d={`M${x - dayWidth / 2},${100 - y}h${dayWidth}`}
                />
              ))}
            </g>
          ),
      )}
    </>
  )
}
