import type { FieldName } from '../../../../rules/business/businessDraft.ts'
import { type differencesOf, findingKeys } from '../../../../rules/business/businessDraft.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { FindingBox } from './FindingBox.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const list = css({ borderTop: 'hairline' })
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[160px minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '1',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const page = css({ overflowWrap: 'anywhere', paddingTop: { base: '0', sm: '0.5' } })
const now = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere', marginTop: '1' })

const fieldNames: Readonly<Record<FieldName, string>> = {
  name: strings.name,
  description: strings.description,
  websiteUrl: strings.webAddress,
  industry: strings.industry,
}

interface Props {
  editor: BusinessEditor
  words: ReturnType<typeof differencesOf>
}

/** The words that a page says otherwise than the profile. */
export const FoundWords = ({ editor, words }: Props) => (
  <FoundGroup title={strings.words}>
    <ul className={list}>
      {words.map(({ field, now: known, page: said }) => (
        <li key={field} className={row}>
          <FindingBox editor={editor} finding={findingKeys.field(field)}>
            {fieldNames[field]}
          </FindingBox>
          <div>
            <p className={page}>{said}</p>
            {known.trim() !== '' && <p className={now}>{strings.now(known)}</p>}
          </div>
        </li>
      ))}
    </ul>
  </FoundGroup>
)
