import { mostGuides } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useDocument, useEdit, useOpenPage } from '../designing.ts'
import { NumberField } from './NumberField.tsx'
import { ColorSection } from './PaintSettings.tsx'
import { Section, threeColumns } from './Section.tsx'

/** Its sections stand below it, whatever else is open. */
const unseen = css({ srOnly: true })
const guideActs = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What is set of the open page while nothing on it is chosen. */
export function PageSettings() {
  const { page, at } = useOpenPage()
  const edit = useEdit()
  return (
    <>
      <h2 className={unseen}>{strings.settingsOfThePage}</h2>
      <Section title={strings.page}>
        <Field label={strings.name}>
          <TextInput
            size="sm"
            maxLength={200}
            placeholder={strings.pageAt(at + 1)}
            value={page.name}
            onChange={({ currentTarget }) =>
              edit({ type: 'changePage', page: page.id, patch: { name: currentTarget.value } }, strings.nameOf(page.id))
            }
          />
        </Field>
      </Section>
      <ColorSection
        title={strings.background}
        value={page.background}
        onChange={(background) =>
          edit({ type: 'changePage', page: page.id, patch: { background } }, strings.backgroundOf(page.id))
        }
      />
      <GuideSettings />
    </>
  )
}

/** Lines to lay things at: on every page the same. */
function GuideSettings() {
  const { guides, width, height } = useDocument()
  const edit = useEdit()
  const put = (axis: 'x' | 'y', places: number[]) =>
    edit({ type: 'setGuides', guides: { ...guides, [axis]: places } }, strings.guidesAxis(axis))
  const add = (axis: 'x' | 'y', place: number) => put(axis, [...guides[axis], place])
  return (
    <Section title={strings.guides}>
      <div className={threeColumns}>
        {guideAxes.flatMap(({ axis, label }) =>
          guides[axis].map((place, nth) => (
            <NumberField
              key={`${axis} ${numbered(nth)}`}
              label={`${label} ${numbered(nth)}`}
              value={place}
              min={-20_000}
              max={20_000}
              onChange={(next) => put(axis, guides[axis].with(nth, next))}
            />
          )),
        )}
      </div>
      <div className={guideActs}>
        <Button size="sm" disabled={guides.x.length >= mostGuides} onClick={() => add('x', Math.round(width / 2))}>
          {strings.verticalGuide}
        </Button>
        <Button size="sm" disabled={guides.y.length >= mostGuides} onClick={() => add('y', Math.round(height / 2))}>
          {strings.horizontalGuide}
        </Button>
        {guides.x.length + guides.y.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => edit({ type: 'setGuides', guides: { x: [], y: [] } })}>
            {strings.removeAll}
          </Button>
        )}
      </div>
    </Section>
  )
}

const guideAxes = [
  { axis: 'x', label: strings.vertical },
  { axis: 'y', label: strings.horizontal },
] as const

const numbered = (nth: number) => nth + 1
