import type { DesignElement, DesignPage } from '../../../../contract/designDocument.ts'

interface Point {
  x: number
  y: number
}

/** What a point of a page is covered with below an element: a color, or `picture`. Lines and strokes are left out. */
export function groundAt(page: DesignPage, below: number, point: Point): string {
  const covering = page.elements
    .slice(0, below)
    .toReversed()
    .find((element) => covers(element, point))
  if (!covering) return page.background
  if (covering.type === 'shape' || covering.type === 'path') return covering.fill ?? page.background
  return 'picture'
}

function covers(element: DesignElement, { x, y }: Point): boolean {
  const at = { x: x - element.x, y: y - element.y }
  if (at.x < 0 || at.y < 0 || at.x > element.width || at.y > element.height) return false
  switch (element.type) {
    case 'picture':
      return true
    case 'shape':
      return element.fill !== null && isInShape[element.shape](at.x / element.width, at.y / element.height)
    case 'path':
      return element.fill !== null && polygonsOf(element.path).filter((polygon) => isIn(polygon, at)).length % 2 === 1
    case 'line':
    case 'text':
    case 'qr':
      return false
  }
}

type Inside = (x: number, y: number) => boolean

const isInEllipse: Inside = (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 <= 0.25

/** In parts of the box; whatever the starters have no text on or near is taken for its whole box. */
const isInShape: Record<Extract<DesignElement, { type: 'shape' }>['shape'], Inside> = {
  rectangle: () => true,
  ellipse: isInEllipse,
  triangle: () => true,
  diamond: (x, y) => Math.abs(x - 0.5) + Math.abs(y - 0.5) <= 0.5,
  hexagon: () => true,
  star: () => true,
  heart: () => true,
  arch: (x, y) => y > 0.5 || isInEllipse(x, y),
}

/** The subpaths of path data in capital letters; curves by points along them, arcs by their ends. */
function polygonsOf(path: string): Point[][] {
  const polygons: Point[][] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'M') polygons.push([])
    const points = ends(command, numbers, at)
    polygons.at(-1)?.push(...points)
    at = points.at(-1) ?? at
  }
  return polygons
}

function ends(command: string, numbers: readonly number[], from: Point): Point[] {
  const [one = 0] = numbers
  if (command === 'H') return [{ x: one, y: from.y }]
  if (command === 'V') return [{ x: from.x, y: one }]
  if (command === 'Q' || command === 'C') return along([from, ...pairs(numbers)])
  if (command === 'A') return pairs(numbers.slice(5))
  return pairs(numbers)
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({
    x: numbers[at * 2] ?? 0,
    y: numbers[at * 2 + 1] ?? 0,
  }))

/** Twelve points of a Bézier curve, by de Casteljau. */
const along = (controls: readonly Point[]): Point[] =>
  Array.from({ length: 12 }, (_, step) => casteljau(controls, (step + 1) / 12))

function casteljau(points: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }, ...rest] = points
  if (rest.length === 0) return first
  return casteljau(
    rest.map((point, at) => {
      const before = points[at] ?? point
      return { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
    }),
    share,
  )
}

/** By the edges that a ray to the right crosses. */
const isIn = (polygon: readonly Point[], { x, y }: Point): boolean =>
  polygon.filter((one, at) => {
    const other = polygon[(at + 1) % polygon.length] ?? one
    return one.y > y !== other.y > y && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)
  }).length %
    2 ===
  1
