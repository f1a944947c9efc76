import type { Found } from '../../../../rules/business/businessDraft.ts'
import { findingKeys } from '../../../../rules/business/businessDraft.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { FindingBox } from './FindingBox.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const list = css({ display: 'grid', gap: '3', gridTemplateColumns: '[repeat(auto-fill, minmax(150px, 1fr))]' })
const swatch = css({ display: 'block', height: '14', borderRadius: 'base', border: 'control', marginBottom: '1' })
const hexText = css({ display: 'block', textStyle: 'small', color: 'textMuted', fontVariantNumeric: 'tabular-nums' })

/** The colors of a page, as large as they have to be to be judged. */
export const FoundColors = ({ editor, colors }: { editor: BusinessEditor; colors: Found['colors'] }) => (
  <FoundGroup title={strings.colors}>
    <ul className={list}>
      {colors.map(({ hex, name }) => (
        <li key={hex}>
          <span className={swatch} style={{ background: hex }} />
          <FindingBox editor={editor} finding={findingKeys.color(hex)}>
            {name} <span className={hexText}>{hex}</span>
          </FindingBox>
        </li>
      ))}
    </ul>
  </FoundGroup>
)
