import type { ReactNode } from 'react'
import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { useDesigning, useDocument } from '../designing.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { designColors } from './designColors.ts'
import { NumberField } from './NumberField.tsx'
import { Section, threeColumns } from './Section.tsx'
import { sharedOf, useChange } from './useChange.ts'

interface PaintProps {
  label: string
  value: string | null | undefined
  hasNone?: boolean
  onChange: (hex: string | null) => void
}

/** A color of the chosen element, with the brand's and the design's to choose from. */
export function Paint({ label, value, hasNone = false, onChange }: PaintProps) {
  const { brand } = useDesigning()
  const used = designColors(useDocument())
  return (
    <ColorChoice label={label} brand={brand.colors} used={used} value={value} hasNone={hasNone} onChange={onChange} />
  )
}

interface ColorProps {
  title: string
  value: string | undefined
  onChange: (hex: string) => void
  children?: ReactNode
}

/** A color that there always is. */
export const ColorSection = ({ title, value, onChange, children }: ColorProps) => (
  <Section title={title}>
    <Paint label={title} value={value} onChange={(hex) => hex !== null && onChange(hex)} />
    {children}
  </Section>
)

type Painted = ElementOf<'shape'> | ElementOf<'path'>

/** Fill and line of shapes and drawings. */
export function FillAndStroke({ elements }: { elements: readonly Painted[] }) {
  const change = useChange(elements)
  const stroke = sharedOf(elements, (element) => element.stroke)
  return (
    <>
      <Section title={strings.fill}>
        <Paint
          label={strings.fill}
          hasNone
          value={sharedOf(elements, (element) => element.fill)}
          onChange={(fill) => change({ fill })}
        />
      </Section>
      <Section title={strings.line}>
        <Paint label={strings.line} hasNone value={stroke} onChange={(hex) => change({ stroke: hex })} />
        {stroke !== null && (
          <div className={threeColumns}>
            <NumberField
              label={strings.width}
              value={sharedOf(elements, (element) => element.thickness) ?? null}
              min={0}
              max={1000}
              decimals={1}
              onChange={(thickness) => change({ thickness })}
            />
          </div>
        )}
      </Section>
    </>
  )
}
