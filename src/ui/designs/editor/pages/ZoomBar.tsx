import { Minus, Plus } from 'lucide-react'
import { strings } from '../../../../../strings/designs/editor/pages.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { nextZoom } from './zoomSteps.ts'

const bar = css({ display: 'flex', alignItems: 'center', gap: '0.5', flexShrink: '0' })
const figure = css({ textStyle: 'label', minWidth: '11', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

interface Props {
  /** Pixels of the screen for one of the design. */
  zoom: number
  isFit: boolean
  onZoom: (zoom: number | 'fit') => void
}

/** How large the page is shown. */
export const ZoomBar = ({ zoom, isFit, onZoom }: Props) => (
  <fieldset aria-label={strings.zoom} className={bar}>
    <IconButton size="sm" label={strings.smaller} onClick={() => onZoom(nextZoom(zoom, -1))}>
      <Minus size={16} aria-hidden />
    </IconButton>
    <span role="status" className={figure}>
      {Math.round(zoom * 100)} %
    </span>
    <IconButton size="sm" label={strings.larger} onClick={() => onZoom(nextZoom(zoom, 1))}>
      <Plus size={16} aria-hidden />
    </IconButton>
    <Button variant="ghost" size="sm" aria-pressed={isFit} onClick={() => onZoom('fit')}>
      {strings.fit}
    </Button>
  </fieldset>
)
