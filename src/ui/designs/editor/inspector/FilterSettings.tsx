import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { duotoneOf, noFilters, type PictureFilters } from '../../../../../rules/designs/filters.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { useDesigning } from '../designing.ts'
import { Paint } from './PaintSettings.tsx'
import { Section } from './Section.tsx'
import { SliderField } from './SliderField.tsx'
import { useChange } from './useChange.ts'

const sub = css({ textStyle: 'caption', color: 'textMuted' })

const shares = [
  { key: 'brightness', label: strings.brightness },
  { key: 'contrast', label: strings.contrast },
  { key: 'saturation', label: strings.saturation },
] as const

/** Light, color and sharpness of a picture. */
export function FilterSettings({ element }: { element: PictureElement }) {
  const change = useChange([element])
  const { filters } = element
  const put = (patch: Partial<PictureFilters>) => change({ filters: { ...filters, ...patch } })
  const isPlain = !filters.duotone && !filters.blur && shares.every(({ key }) => filters[key] === 0)
  return (
    <Section title={strings.filters}>
      {shares.map(({ key, label }) => (
        <SliderField
          key={key}
          label={label}
          value={Math.round(filters[key] * 100)}
          min={-100}
          max={100}
          step={1}
          shown={`${Math.round(filters[key] * 100)}`}
          onChange={(value) => put({ [key]: value / 100 })}
        />
      ))}
      <SliderField
        label={strings.blur}
        value={filters.blur}
        min={0}
        max={60}
        step={1}
        shown={strings.px(filters.blur)}
        onChange={(blur) => put({ blur })}
      />
      <Duotone filters={filters} onChange={(duotone) => put({ duotone })} />
      {!isPlain && (
        <Button size="sm" variant="ghost" onClick={() => change({ filters: noFilters })}>
          {strings.asThePictureIs}
        </Button>
      )}
    </Section>
  )
}

interface DuotoneProps {
  filters: PictureFilters
  onChange: (duotone: PictureFilters['duotone']) => void
}

/** Two colors instead of all: at first the brand's darkest and lightest. */
function Duotone({ filters: { duotone }, onChange }: DuotoneProps) {
  const { colors } = useDesigning().brand
  return (
    <>
      <Checkbox
        checked={duotone !== null}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? duotoneOf(colors.map(({ hex }) => hex)) : null)
        }
      >
        {strings.twoColors}
      </Checkbox>
      {duotone && (
        <>
          <span className={sub}>{strings.darkParts}</span>
          <Paint
            label={strings.darkParts}
            value={duotone.dark}
            onChange={(dark) => dark && onChange({ ...duotone, dark })}
          />
          <span className={sub}>{strings.lightParts}</span>
          <Paint
            label={strings.lightParts}
            value={duotone.light}
            onChange={(light) => light && onChange({ ...duotone, light })}
          />
        </>
      )}
    </>
  )
}
