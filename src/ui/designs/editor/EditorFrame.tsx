import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../../../strings/designs/editor.ts'
import { css, cva } from '../../../../styled-system/css'
import { IconButton } from '../../kit/IconButton.tsx'
import { useMedia } from '../../shell/useMedia.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { Layers } from './layers/Layers.tsx'
import { AddPanels } from './panels/AddPanels.tsx'
import { StageArea } from './StageArea.tsx'

const room = css({ position: 'relative', minHeight: '[560px]', minWidth: '0' })
const frame = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  gridTemplateColumns: {
    base: '[76px minmax(0, 1fr)]',
    md: '[76px minmax(0, 1fr) 264px]',
    lg: '[76px auto minmax(0, 1fr) 284px]',
  },
  gridTemplateRows: '[auto minmax(0, 1fr) auto]',
})
const aside = cva({
  base: {
    display: 'grid',
    gridTemplateRows: '[minmax(0, 1fr) minmax(120px, 36%)]',
    borderLeft: 'hairline',
    background: 'sheet',
    minHeight: '0',
    '& > *': { overflowY: 'auto' },
  },
  variants: {
    isOver: {
      true: {
        gridRow: '[2 / 4]',
        gridColumn: '[2]',
        justifySelf: 'end',
        width: '72',
        maxWidth: 'full',
        zIndex: 'above',
        boxShadow: 'popover',
      },
      false: { gridRow: '[2 / 4]', gridColumn: '[-2]' },
    },
  },
})
const layers = css({ borderTop: 'hairline' })
/** From here on the settings stand beside the stage. */
const withSettings = '(min-width: 56.25rem)'

/** The workplace: what can be added, the page, its settings and layers, the pages. */
export function EditorFrame() {
  const hasRoom = useMedia(withSettings)
  const [isShown, setShown] = useState(false)
  return (
    <div className={room}>
      <div className={frame}>
        <EditorHeader>
          {!hasRoom && (
            <IconButton label={strings.settingsAndLayers} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <SlidersHorizontal size={17} aria-hidden />
            </IconButton>
          )}
        </EditorHeader>
        <AddPanels />
        <StageArea />
        {(hasRoom || isShown) && (
          <aside className={aside({ isOver: !hasRoom })} aria-label={strings.settings}>
            <div>
              <Inspector />
            </div>
            <div className={layers}>
              <Layers />
            </div>
          </aside>
        )}
      </div>
    </div>
  )
}
