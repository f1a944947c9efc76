import { icons } from 'virtual:icon-set'
import { useDeferredValue, useState } from 'react'
import { pathElementOf } from '../../../../../rules/designs/newElements.ts'
import { counted } from '../../../../../rules/shell/words.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { newId } from '../../newId.ts'
import { useDesigning, useDocument, useOpenPage } from '../designing.ts'
import { findIcons } from './findIcons.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { readableOn } from './readableOn.ts'
import { TileButton, tileGrid } from './TileButton.tsx'
import { useAdd } from './useAdd.ts'

const drawing = css({ width: '6', height: '6' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

/** Shown at once; more on a press. */
const step = 120
const side = 24

/** Icons to add, searched by their names; each becomes a drawing that stays as it is. */
export function IconsPanel() {
  const { brand } = useDesigning()
  const { width, height } = useDocument()
  const { page } = useOpenPage()
  const add = useAdd()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(step)
  const found = findIcons(icons, useDeferredValue(search))
  const size = Math.round(Math.min(width, height) / 5)
  const addIcon = (name: string, path: string) =>
    add(
      [
        pathElementOf({
          id: newId(),
          x: 0,
          y: 0,
          width: size,
          height: size,
          path,
          view: { width: side, height: side },
          fill: null,
          stroke: readableOn(page.background, brand),
          thickness: 2,
          name,
        }),
      ],
      name,
    )
  return (
    <PanelFrame title={strings.icons}>
      <TextInput
        type="search"
        size="sm"
        aria-label={strings.searchIcons}
        placeholder={strings.heartBreadClock}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setMost(step)
        }}
      />
      <p role="status" className={quiet}>
        {found.length === 0 ? strings.noIconIsCalled(search) : counted(found.length, strings.icon)}
      </p>
      <div className={tileGrid}>
        {found.slice(0, most).map(([name, path]) => (
          <TileButton
            key={name}
            label={name.replaceAll('-', ' ')}
            onPress={() => addIcon(name.replaceAll('-', ' '), path)}
          >
            <svg
              viewBox={`0 0 ${side} ${side}`}
              className={drawing}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          </TileButton>
        ))}
      </div>
      {found.length > most && (
        <Button size="sm" onClick={() => setMost(most + step)}>
          {strings.moreIcons}
        </Button>
      )}
    </PanelFrame>
  )
}
