import { Group, Ungroup } from 'lucide-react'
import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Button } from '../../../kit/Button.tsx'
import { useElementActs } from '../layers/layerActs.ts'
import { ColorSection, FillAndStroke } from './PaintSettings.tsx'
import { OpacityField, SharedPlace } from './PlaceSettings.tsx'
import { betweenRow, Section } from './Section.tsx'
import { TextSettings } from './TextSettings.tsx'
import { ofType, sharedOf, useChange } from './useChange.ts'

/** What several elements have in common. */
export function SeveralSettings({ elements }: { elements: readonly DesignElement[] }) {
  const acts = useElementActs(elements)
  const change = useChange(elements)
  const texts = ofType(elements, 'text')
  const shapes = [...ofType(elements, 'shape'), ...ofType(elements, 'path')]
  const isGroup = (sharedOf(elements, ({ group }) => group) ?? null) !== null
  return (
    <>
      <Section title={strings.together}>
        <div className={betweenRow}>
          {!isGroup && (
            <Button size="sm" onClick={acts.group}>
              <Group size={16} aria-hidden /> {strings.group}
            </Button>
          )}
          {elements.some(({ group }) => group !== null) && (
            <Button size="sm" onClick={acts.ungroup}>
              <Ungroup size={16} aria-hidden /> {strings.ungroup}
            </Button>
          )}
        </div>
        <SharedPlace elements={elements} />
        <OpacityField elements={elements} value={sharedOf(elements, ({ opacity }) => opacity) ?? 1} />
      </Section>
      {texts.length === elements.length && (
        <>
          <TextSettings elements={texts} />
          <ColorSection
            title={strings.color}
            value={sharedOf(texts, ({ color }) => color)}
            onChange={(color) => change({ color })}
          />
        </>
      )}
      {shapes.length === elements.length && <FillAndStroke elements={shapes} />}
    </>
  )
}
