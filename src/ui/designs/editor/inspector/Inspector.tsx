import { Copy, Trash2 } from 'lucide-react'
import type { ElementType } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useChosen } from '../designing.ts'
import { useElementActs } from '../layers/layerActs.ts'
import { AlignButtons } from './AlignButtons.tsx'
import { OneSettings } from './OneSettings.tsx'
import { PageSettings } from './PageSettings.tsx'
import { PlaceSettings } from './PlaceSettings.tsx'
import { SeveralSettings } from './SeveralSettings.tsx'
import { SlotField } from './SlotField.tsx'

const head = css({ display: 'flex', alignItems: 'center', gap: '1', paddingTop: '3', paddingInline: '5' })
const title = css({ textStyle: 'h4', flex: '1' })
const alignRow = css({ paddingInline: '5', paddingTop: '1' })

const typeNames = {
  text: strings.text,
  picture: strings.picture,
  shape: strings.shape,
  line: strings.line,
  path: 'Drawing',
  qr: strings.qrCode,
} satisfies Record<ElementType, string>

/** The settings of what is chosen, of the page where nothing is. */
export function Inspector() {
  const chosen = useChosen()
  const acts = useElementActs(chosen)
  const [first] = chosen
  if (!first) return <PageSettings />
  const isOne = chosen.length === 1
  return (
    <>
      <header className={head}>
        <h2 className={title}>{isOne ? typeNames[first.type] : strings.layers(chosen.length)}</h2>
        <IconButton size="sm" label={strings.duplicate} onClick={acts.duplicate}>
          <Copy size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={strings.delete}
          disabled={chosen.every(({ isLocked }) => isLocked)}
          onClick={acts.remove}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </header>
      <div className={alignRow}>
        <AlignButtons elements={chosen} />
      </div>
      {isOne ? (
        <>
          <OneSettings key={first.id} element={first} />
          <PlaceSettings key={`${first.id} place`} element={first} />
          <SlotField element={first} />
        </>
      ) : (
        <SeveralSettings elements={chosen} />
      )}
    </>
  )
}
