import type { DesignShape } from '../../../../contract/templates.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css, cva } from '../../../../styled-system/css'
import { shapeNames, shapeRatios } from './designWords.ts'

const outline = cva({
  base: { display: 'inline-block', flexShrink: '0' },
  variants: {
    shape: {
      square: { aspectRatio: '[1 / 1]' },
      portrait: { aspectRatio: '[4 / 5]' },
      story: { aspectRatio: '[9 / 16]' },
      wide: { aspectRatio: '[1.91 / 1]' },
    },
    size: {
      /** In a button, beside its word. */
      md: { border: 'outline', borderRadius: '[2px]' },
      /** Under a design, alone. */
      sm: { border: '[1.2px solid currentColor]', borderRadius: '[1.5px]' },
    },
  },
  compoundVariants: [
    { shape: 'square', size: 'md', css: { width: '3.5' } },
    { shape: 'portrait', size: 'md', css: { width: '3' } },
    { shape: 'story', size: 'md', css: { width: '[9px]' } },
    { shape: 'wide', size: 'md', css: { width: '4.5' } },
    { shape: 'square', size: 'sm', css: { width: '2.75' } },
    { shape: 'portrait', size: 'sm', css: { width: '2.5' } },
    { shape: 'story', size: 'sm', css: { width: '[7px]' } },
    { shape: 'wide', size: 'sm', css: { width: '3.5' } },
  ],
})
const row = css({ display: 'inline-flex', alignItems: 'center', gap: '1', flexShrink: '0', color: 'textSubtle' })

/** The outline of a shape of design; its word stands beside it. */
export const SizeOutline = ({ shape, size = 'md' }: { shape: DesignShape; size?: 'sm' | 'md' }) => (
  <i aria-hidden="true" className={outline({ shape, size })} />
)

/** The shapes that a design has, small. */
export function SizeOutlines({ shapes }: { shapes: readonly DesignShape[] }) {
  const words = shapes.map((shape) => `${shapeNames[shape]} ${shapeRatios[shape]}`).join(', ')
  return (
    <span
      role="img"
      aria-label={shapes.length === 1 ? strings.sizeWords(words) : strings.sizes(words)}
      title={words}
      className={row}
    >
      {shapes.map((shape) => (
        <SizeOutline key={shape} shape={shape} size="sm" />
      ))}
    </span>
  )
}
