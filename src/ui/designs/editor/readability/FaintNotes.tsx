import { TriangleAlert } from 'lucide-react'
import { layerName } from '../../../../../rules/designs/layerNames.ts'
import { ratioText } from '../../../../../rules/designs/readability.ts'
import { strings } from '../../../../../strings/designs/editor/readability.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { useDesigning, useEdit, useOpenPage } from '../designing.ts'
import { ofType } from '../inspector/useChange.ts'
import { useReadability } from './useReadability.ts'

const note = css({
  display: 'grid',
  gridTemplateColumns: '[15px minmax(0, 1fr)]',
  gap: '2',
  surface: 'missedTint',
  borderRadius: 'base',
  paddingBlock: '2',
  paddingInline: '2.5',
  textStyle: 'small',
  textWrap: 'pretty',
})
const glyph = css({ color: 'missed', marginTop: '0.5' })

/** The texts of the open page that are too faint, each with the color of the brand that mends it. */
export function FaintNotes() {
  const { page } = useOpenPage()
  const { tell } = useDesigning()
  const readability = useReadability()
  const edit = useEdit()
  return ofType(page.elements, 'text').map((text) => {
    const found = readability.get(text.id)
    if (found?.reads !== 'faint') return null
    const { ratio, mend } = found
    const use = (hex: string, name: string) => {
      edit({ type: 'changeElements', page: page.id, changes: [{ id: text.id, patch: { color: hex } }] })
      tell(strings.isUsed(name))
    }
    return (
      <p key={text.id} className={note}>
        <TriangleAlert size={15} aria-hidden className={glyph} />
        <span>
          {strings.isTooFaint(layerName(text, page), ratioText(ratio), (words) => (
            <b key="ratio">{words}</b>
          ))}{' '}
          {mend ? (
            <Button variant="link" size="sm" onClick={() => use(mend.hex, mend.name)}>
              {strings.use(mend.name.toLowerCase(), ratioText(mend.ratio))}
            </Button>
          ) : (
            strings.noColorOfTheBrandReadsWell
          )}
        </span>
      </p>
    )
  })
}
