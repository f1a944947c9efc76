import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DesignElement, DesignPage, PictureElement } from '../../../contract/designDocument.ts'
import { noFilters } from '../../../rules/designs/filters.ts'
import { DesignPicture } from '../../../src/ui/designs/picture/DesignPicture.tsx'

afterEach(cleanup)

const size = { width: 400, height: 300 }
const box = {
  name: '',
  x: 10,
  y: 20,
  width: 200,
  height: 100,
  rotation: 0,
  opacity: 1,
  isLocked: false,
  isHidden: false,
  group: null,
  slot: null,
}
const picture: PictureElement = {
  ...box,
  id: 'p',
  name: 'Tray, November',
  type: 'picture',
  mediaId: 7,
  alt: '',
  crop: null,
  mask: 'none',
  corner: 0,
  filters: noFilters,
}
const text: DesignElement = {
  ...box,
  id: 't',
  type: 'text',
  text: 'Two words',
  font: 'Fraunces',
  weight: 700,
  isItalic: true,
  size: 40,
  line: 1,
  spacing: 2,
  align: 'left',
  vertical: 'top',
  fit: 'none',
  color: '#112233',
}
const source = { url: '/media/7', width: 1000, height: 250, name: 'Tray' }

const draw = (
  elements: readonly DesignElement[],
  pictures: (id: number) => typeof source | 'gone' | null = () => source,
) => {
  const page: DesignPage = { id: 'a', name: '', background: '#ffeedd', elements: [...elements] }
  return render(<DesignPicture page={page} size={size} pictures={pictures} label="Stollen class" />).container
}

test('a design is one picture for a screen reader, by the name it is given', () => {
  draw([text])
  expect(screen.getByRole('img', { name: 'Stollen class' }).getAttribute('viewBox')).toBe('0 0 400 300')
})

test('without a name it is left out for a screen reader: its words stand beside it', () => {
  const page: DesignPage = { id: 'a', name: '', background: '#ffeedd', elements: [] }
  render(<DesignPicture page={page} size={size} pictures={() => null} />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('a text stands in its face, line by line', () => {
  const container = draw([text])
  const lines = [...container.querySelectorAll('text')]
  // 0.55 of 40 for each character and 2 between them: both words together are broader than the box.
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Two', 'words'])
  const [first] = lines
  expect(first?.parentElement?.getAttribute('font-family')).toContain('Fraunces Variable')
  expect(first?.parentElement?.getAttribute('font-style')).toBe('italic')
  expect(first?.parentElement?.getAttribute('letter-spacing')).toBe('2')
})

test('a picture fills its frame by its middle and is never stretched', () => {
  const image = draw([picture]).querySelector('image')
  // Twice as broad as high is the frame, four times the picture: half of it is seen, at 0.4 of its size.
  expect(['x', 'y', 'width', 'height'].map((name) => Number(image?.getAttribute(name)))).toEqual([-100, 0, 400, 100])
})

test('a picture that is gone leaves a gap with its name', () => {
  draw([picture], () => 'gone')
  expect(screen.queryByText('“Tray, November”')).not.toBeNull()
  expect(screen.queryByText('was deleted from Media')).not.toBeNull()
})

test('an empty frame asks the library for nothing', () => {
  const pictures = vi.fn<() => null>(() => null)
  expect(draw([{ ...picture, mediaId: null }], pictures).querySelector('image')).toBeNull()
  expect(pictures).not.toHaveBeenCalled()
})

test('filters are one matrix, and a blurred picture stays full up to its edges', () => {
  const filters = { ...noFilters, blur: 6, duotone: { dark: '#000000', light: '#ff0000' } }
  const container = draw([{ ...picture, filters }])
  expect(container.querySelector('feColorMatrix')?.getAttribute('values')?.split(' ')).toHaveLength(20)
  expect(container.querySelector('feGaussianBlur')?.getAttribute('stdDeviation')).toBe('6')
  expect(container.querySelector('feFuncA')?.getAttribute('intercept')).toBe('1')
  expect(draw([picture]).querySelector('filter')).toBeNull()
})

test('what is hidden is not drawn; what is turned turns around its middle', () => {
  const shape: DesignElement = {
    ...box,
    id: 's',
    type: 'shape',
    shape: 'ellipse',
    fill: '#aa0000',
    stroke: null,
    thickness: 0,
    corner: 0,
  }
  const container = draw([
    { ...shape, rotation: 30, opacity: 0.5 },
    { ...text, isHidden: true },
  ])
  expect(container.querySelector('text')).toBeNull()
  const group = container.querySelector('g')
  expect(group?.getAttribute('transform')).toBe('translate(10 20) rotate(30 100 50)')
  expect(group?.getAttribute('opacity')).toBe('0.5')
})

test('lines, drawings and codes are drawn in their colors', () => {
  const container = draw([
    { ...box, id: 'l', type: 'line', stroke: '#010203', thickness: 4, dash: 'dashed', start: 'none', end: 'arrow' },
    {
      ...box,
      id: 'd',
      type: 'path',
      path: 'M0 0L10 10Z',
      view: { width: 10, height: 10 },
      fill: '#040506',
      stroke: null,
      thickness: 0,
    },
    { ...box, id: 'q', type: 'qr', text: 'https://example.com', color: '#070809', ground: '#ffffff' },
  ])
  expect(container.querySelector('line')?.getAttribute('stroke-dasharray')).toBe('12 8')
  const fills = [...container.querySelectorAll('path')].map((path) => path.getAttribute('fill'))
  expect(fills).toEqual(['#010203', '#040506', '#070809'])
  expect(container.querySelector('[d="M0 0L10 10Z"]')?.getAttribute('transform')).toBe('scale(20 10)')
})
