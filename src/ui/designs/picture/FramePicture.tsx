import type { PictureElement } from '../../../../contract/designDocument.ts'
import { drawnCrop } from '../../../../rules/designs/crops.ts'
import { fontStack } from '../../../../rules/designs/families.ts'
import { filterMatrix } from '../../../../rules/designs/filters.ts'
import { goneWords } from '../../../../rules/designs/goneWords.ts'
import { gapName } from '../../../../rules/designs/layerNames.ts'
import { outlineOf } from '../../../../rules/designs/outlines.ts'
import type { PictureOf } from './pictureOf.ts'

interface FramePictureProps {
  element: PictureElement
  /** Of its own in the window. */
  id: string
  pictures: PictureOf
}

/** A picture in its frame and its mask; an empty frame and one whose picture is gone say so. */
export function FramePicture({ element, id, pictures }: FramePictureProps) {
  const { mediaId, mask, width, height, corner } = element
  const outline = outlineOf(mask, width, height, corner)
  const source = mediaId === null ? 'empty' : pictures(mediaId)
  if (source === 'empty') return <EmptyFrame element={element} id={id} outline={outline} />
  if (source === 'gone') return <Gap element={element} outline={outline} />
  if (source === null) return <path d={outline} fill={quiet} fillOpacity={0.18} />
  const crop = drawnCrop(element, source)
  const scale = { x: width / (crop.width * source.width), y: height / (crop.height * source.height) }
  const filters = filterOf(element)
  const clip = `${id}-mask`
  return (
    <>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      {filters && <Filters id={`${id}-filter`} element={element} matrix={filters.matrix} />}
      <g clipPath={`url(#${clip})`}>
        <g filter={filters ? `url(#${id}-filter)` : undefined}>
          <image
            href={source.url}
            x={-crop.x * source.width * scale.x}
            y={-crop.y * source.height * scale.y}
            width={source.width * scale.x}
            height={source.height * scale.y}
            preserveAspectRatio="none"
          />
        </g>
      </g>
    </>
  )
}

/** Seen on every ground. */
const quiet = '#808080'

function filterOf({ filters }: PictureElement): { matrix: readonly number[] | null } | null {
  const matrix = filterMatrix(filters)
  return matrix || filters.blur > 0 ? { matrix } : null
}

interface FiltersProps {
  id: string
  element: PictureElement
  matrix: readonly number[] | null
}

/** In sRGB as the stage reckons. A blurred picture stays full up to its edges. */
function Filters({ id, element: { filters, width, height }, matrix }: FiltersProps) {
  return (
    <filter
      id={id}
      filterUnits="userSpaceOnUse"
      x={0}
      y={0}
      width={width}
      height={height}
      colorInterpolationFilters="sRGB"
    >
      {matrix && <feColorMatrix values={matrix.join(' ')} />}
      {filters.blur > 0 && <feGaussianBlur stdDeviation={filters.blur} />}
      {filters.blur > 0 && (
        <feComponentTransfer>
          <feFuncA type="linear" slope={0} intercept={1} />
        </feComponentTransfer>
      )}
    </filter>
  )
}

interface PlaceProps {
  element: PictureElement
  outline: string
}

/** Hills under a sun: one sees that a picture goes here. */
function EmptyFrame({ element: { width, height }, id, outline }: PlaceProps & { id: string }) {
  const clip = `${id}-mask`
  const side = Math.min(width, height)
  const [x, y] = [width / 2, height / 2]
  const hills =
    `M${x - side * 0.5} ${height}L${x - side * 0.12} ${y + side * 0.02}L${x + side * 0.26} ${height}Z` +
    `M${x - side * 0.02} ${height}L${x + side * 0.24} ${y + side * 0.14}L${x + side * 0.5} ${height}Z`
  return (
    <>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={width} height={height} fill={quiet} fillOpacity={0.26} />
        <path d={hills} fill={quiet} fillOpacity={0.42} />
        <circle cx={x + side * 0.17} cy={y - side * 0.17} r={side * 0.085} fill="#ffffff" fillOpacity={0.7} />
      </g>
    </>
  )
}

/** Where a picture was that is no longer in the library. */
function Gap({ element, outline }: PlaceProps) {
  const { width, height } = element
  const lines = [`“${gapName(element)}”`, goneWords]
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = Math.max(8, Math.min(width / (longest * 0.6), height * 0.14))
  const thickness = Math.max(1, size * 0.08)
  return (
    <>
      <path
        d={outline}
        fill="#f1efec"
        stroke={quiet}
        strokeWidth={thickness}
        strokeDasharray={`${size * 0.5} ${size * 0.35}`}
      />
      <text textAnchor="middle" fontFamily={fontStack('Figtree')} fontSize={size} fontWeight={600} fill="#4a4844">
        {lines.map((line, at) => (
          <tspan key={line} x={width / 2} y={height / 2 + size * (at * 1.25 - 0.275)}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}
