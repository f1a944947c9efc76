import { memo } from 'react'
import type { DesignElement, ElementOf } from '../../../../contract/designDocument.ts'
import { linePartsOf } from '../../../../rules/designs/lineParts.ts'
import { outlineOf } from '../../../../rules/designs/outlines.ts'
import { strings } from '../../../../strings/designs/picture.ts'
import { qrCodeOf } from '../../../services/designs/qrCode.ts'
import { FramePicture } from './FramePicture.tsx'
import type { PictureOf } from './pictureOf.ts'
import { TextPicture } from './TextPicture.tsx'

interface ElementPictureProps {
  element: DesignElement
  /** Of its own in the window. */
  id: string
  pictures: PictureOf
  /** Rises when faces arrive: texts are set anew. */
  faces: number
}

/** One element of a page, in its place and turned. */
export const ElementPicture = memo(function ElementPicture({ element, id, pictures, faces }: ElementPictureProps) {
  const { x, y, width, height, rotation, opacity } = element
  const turn = rotation === 0 ? '' : strings.rotate(rotation, width / 2, height / 2)
  return (
    <g transform={`translate(${x} ${y})${turn}`} opacity={opacity === 1 ? undefined : opacity}>
      <Inside element={element} id={id} pictures={pictures} faces={faces} />
    </g>
  )
})

function Inside({ element, id, pictures, faces }: ElementPictureProps) {
  switch (element.type) {
    case 'text':
      return <TextPicture element={element} faces={faces} />
    case 'picture':
      return <FramePicture element={element} id={id} pictures={pictures} />
    case 'shape':
      return <Shape element={element} />
    case 'line':
      return <Line element={element} />
    case 'path':
      return <Drawing element={element} />
    case 'qr':
      return <Code element={element} />
  }
}

/** The stroke lies within the box. */
function Shape({ element }: { element: ElementOf<'shape'> }) {
  const { shape, width, height, corner, fill, stroke } = element
  const thickness = stroke === null ? 0 : Math.min(element.thickness, width, height)
  const path = outlineOf(shape, width - thickness, height - thickness, Math.max(0, corner - thickness / 2))
  return (
    <path
      d={path}
      transform={thickness === 0 ? undefined : `translate(${thickness / 2} ${thickness / 2})`}
      fill={fill ?? 'none'}
      stroke={thickness === 0 ? 'none' : (stroke ?? 'none')}
      strokeWidth={thickness}
    />
  )
}

function Line({ element }: { element: ElementOf<'line'> }) {
  const { from, to, y, dash, cap, heads } = linePartsOf(element)
  return (
    <>
      <line
        x1={from}
        x2={to}
        y1={y}
        y2={y}
        stroke={element.stroke}
        strokeWidth={element.thickness}
        strokeDasharray={dash.length > 0 ? dash.join(' ') : undefined}
        strokeLinecap={cap}
      />
      {heads.length > 0 && <path d={heads.join('')} fill={element.stroke} />}
    </>
  )
}

/** Stretched to its box, its stroke with it. */
function Drawing({ element }: { element: ElementOf<'path'> }) {
  const { path, view, width, height, fill, stroke, thickness } = element
  return (
    <path
      d={path}
      transform={`scale(${width / view.width} ${height / view.height})`}
      fill={fill ?? 'none'}
      stroke={stroke ?? 'none'}
      strokeWidth={thickness}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

function Code({ element }: { element: ElementOf<'qr'> }) {
  const { text, color, ground, width, height } = element
  const code = qrCodeOf(text, ground !== null)
  return (
    <>
      {ground !== null && <rect width={width} height={height} fill={ground} />}
      {code && <path d={code.path} transform={`scale(${width / code.size} ${height / code.size})`} fill={color} />}
    </>
  )
}
