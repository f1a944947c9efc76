import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Font } from '../../../../rules/business/brandAssets.ts'
import { mostOf } from '../../../../rules/business/brandFaults.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { BrandSection } from './BrandSection.tsx'
import { FontRow } from './FontRow.tsx'
import { fontName, fontUsages } from './fontWords.ts'
import { RowsNote } from './RowsNote.tsx'
import { SortableList } from './SortableList.tsx'
import { SortableRow } from './SortableRow.tsx'
import { usePart } from './usePart.ts'
import { useRows } from './useRows.ts'

const quiet = css({ textStyle: 'small', color: 'textMuted' })
const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const add = css({ justifySelf: 'start' })

const firstSentence = strings.freshBreadAtSevenEveryMorningBut

/** The faces of the brand, each in a sentence that can be changed. */
export function FontsPart({ actor }: { actor: BrandActor }) {
  const [fonts, change] = usePart(actor, 'fonts')
  const faults = useSelector(actor, ({ context }) => context.faults)
  const rows = useRows(fonts, change, fontName)
  const [sentence, setSentence] = useState(firstSentence)
  const next = (): Font => ({ family: '', usage: fontUsages[fonts.length] ?? 'accent', weight: 400 })
  return (
    <BrandSection title={strings.fonts} help={strings.headingAndBodyAreWhatTheSample}>
      <div className={stack}>
        <Button size="sm" className={add} disabled={fonts.length >= mostOf.fonts} onClick={() => rows.begin(next())}>
          <Plus size={15} aria-hidden /> {strings.addAFont}
        </Button>
        {fonts.length >= mostOf.fonts && <p className={quiet}>{strings.of20FontsIsTheMost}</p>}
        <RowsNote rows={rows} />
        {fonts.length > 0 && (
          <Field label={strings.sampleSentence} help={strings.onlyForLookingItIsNotSaved}>
            <TextInput size="sm" value={sentence} onChange={({ currentTarget }) => setSentence(currentTarget.value)} />
          </Field>
        )}
        {fonts.length === 0 && !rows.removed && <p className={quiet}>{strings.noFontsYet}</p>}
        <SortableList>
          {rows.rows.map(({ key, item, at }) => (
            <SortableRow key={key} list="fonts" name={fontName(item)} at={at} rows={rows}>
              <FontRow
                font={item}
                place={`fonts.${at}`}
                faults={faults}
                sentence={sentence.trim() || firstSentence}
                onChange={(changed) => rows.change(at, changed)}
              />
            </SortableRow>
          ))}
        </SortableList>
      </div>
    </BrandSection>
  )
}
