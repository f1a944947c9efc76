/** The parts of an icon, as lucide-react's files have them. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/** All parts of an icon as one path. Throws at a part that is no line. */
export const iconPath = (node: IconNode): string =>
  node
    .map(([tag, attributes]) => {
      const draw = drawn[tag]
      if (!draw) throw new Error(`An icon has a ${tag}, which is not known here`)
      return draw(attributes)
    })
    .join('')

type Attributes = Readonly<Record<string, string>>

const numberOf = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0)

const drawn: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  circle: (own) => ellipse(numberOf(own, 'cx'), numberOf(own, 'cy'), numberOf(own, 'r'), numberOf(own, 'r')),
  ellipse: (own) => ellipse(numberOf(own, 'cx'), numberOf(own, 'cy'), numberOf(own, 'rx'), numberOf(own, 'ry')),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) =>
    `M${points
      .trim()
      .split(/[\s,]+/)
      .join(' ')}`,
  polygon: ({ points = '' }) =>
    `M${points
      .trim()
      .split(/[\s,]+/)
      .join(' ')}Z`,
  rect: (own) => {
    const [x, y] = [numberOf(own, 'x'), numberOf(own, 'y')]
    const [width, height] = [numberOf(own, 'width'), numberOf(own, 'height')]
    const corner = Math.min(Number(own.rx ?? own.ry ?? 0), width / 2, height / 2)
    if (corner === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
    const arc = (across: number, down: number) => `a${corner} ${corner} 0 0 1 ${across} ${down}`
    const [across, down] = [width - 2 * corner, height - 2 * corner]
    return `M${x + corner} ${y}h${across}${arc(corner, corner)}v${down}${arc(-corner, corner)}h${-across}${arc(-corner, -corner)}v${-down}${arc(corner, -corner)}Z`
  },
}

const ellipse = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`
