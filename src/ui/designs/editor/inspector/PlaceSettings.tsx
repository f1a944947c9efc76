import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { useEdit, useOpenPage } from '../designing.ts'
import { NumberField } from './NumberField.tsx'
import { fourColumns, Section } from './Section.tsx'
import { SliderField } from './SliderField.tsx'
import { useChange } from './useChange.ts'

const turnRow = css({ display: 'grid', gridTemplateColumns: '[56px minmax(0, 1fr)]', gap: '3', alignItems: 'end' })

/** Where one element lies, how large it is, how it is turned and how much shows through. */
export function PlaceSettings({ element }: { element: DesignElement }) {
  const change = useChange([element])
  const { isLocked } = element
  const size = (label: string, value: number, onChange: (value: number) => void) => (
    <NumberField label={label} value={value} min={1} max={20_000} isDisabled={isLocked} onChange={onChange} />
  )
  return (
    <Section title={strings.place}>
      <div className={fourColumns}>
        <PlaceField label="X" value={element.x} isDisabled={isLocked} onChange={(x) => change({ x })} />
        <PlaceField label="Y" value={element.y} isDisabled={isLocked} onChange={(y) => change({ y })} />
        {size('W', element.width, (width) => change({ width }))}
        {size('H', element.height, (height) => change({ height }))}
      </div>
      <div className={turnRow}>
        <NumberField
          label={strings.turn}
          value={element.rotation}
          min={-360}
          max={360}
          decimals={1}
          isDisabled={isLocked}
          onChange={(rotation) => change({ rotation })}
        />
        <OpacityField elements={[element]} value={element.opacity} />
      </div>
    </Section>
  )
}

interface PlaceProps {
  label: string
  value: number
  isDisabled: boolean
  onChange: (value: number) => void
}

const PlaceField = (props: PlaceProps) => <NumberField {...props} min={-20_000} max={20_000} />

/** How much of what lies below shows through. */
export function OpacityField({ elements, value }: { elements: readonly DesignElement[]; value: number }) {
  const change = useChange(elements)
  const percent = Math.round(value * 100)
  return (
    <SliderField
      label={strings.opacity}
      value={percent}
      min={0}
      max={100}
      step={1}
      shown={`${percent} %`}
      onChange={(next) => change({ opacity: next / 100 })}
    />
  )
}

/** Where several lie together: they are moved as one. */
export function SharedPlace({ elements }: { elements: readonly DesignElement[] }) {
  const { page } = useOpenPage()
  const edit = useEdit()
  const ids = elements.map(({ id }) => id)
  const left = Math.min(...elements.map(({ x }) => x))
  const top = Math.min(...elements.map(({ y }) => y))
  const isLocked = elements.every((element) => element.isLocked)
  const move = (x: number, y: number) =>
    edit({ type: 'moveElements', page: page.id, ids, x, y }, strings.move(ids.join()))
  return (
    <div className={fourColumns}>
      <PlaceField label="X" value={left} isDisabled={isLocked} onChange={(x) => move(x - left, 0)} />
      <PlaceField label="Y" value={top} isDisabled={isLocked} onChange={(y) => move(0, y - top)} />
    </div>
  )
}
