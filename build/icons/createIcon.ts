import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react's files have it. */
interface IconData {
  name: string
  size: number
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
  aliases?: readonly string[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: string | number
}

/**
 * Lucide's `createLucideIcon` without what no view uses: its context, strokes that do not grow with the icon, and
 * children. The drawing is the same, attribute for attribute.
 */
export default function createIcon({ name, size: side, node, aliases = [] }: IconData) {
  const names = ['lucide', name, ...aliases]
  return function Icon({ size = 24, color = 'currentColor', className = '', ...rest }: IconProps) {
    const isNamed = Object.entries(rest).some(([attribute, value]) => isName.test(attribute) && value != null)
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...names.map((each, index) => (index === 0 ? each : `lucide-${each}`)), className].join(' ').trim(),
        ...(!isNamed && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

/** What says to those who listen what an icon is. */
const isName = /^(?:aria-.*|role|title)$/
