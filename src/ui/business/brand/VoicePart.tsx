import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { AlsoKept } from './AlsoKept.tsx'
import { BrandSection } from './BrandSection.tsx'
import { othersIn, textAt, withWord, wordsAt } from './freeWords.ts'
import { ToneWords } from './ToneWords.tsx'
import { usePart } from './usePart.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const both = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 560px)': { gridTemplateColumns: '[1fr 1fr]' },
})

const known = ['tone', 'do', 'dont', 'sample']

/** What the brand sounds like. */
export function VoicePart({ actor }: { actor: BrandActor }) {
  const [voice, change] = usePart(actor, 'brand_voice')
  const set = (name: string) => (value: string | readonly string[]) => change(withWord(voice, name, value))
  const area = (name: string, placeholder: string) => (
    <TextArea
      size="sm"
      rows={3}
      placeholder={placeholder}
      value={textAt(voice, name)}
      onChange={({ currentTarget }) => set(name)(currentTarget.value)}
    />
  )
  return (
    <BrandSection title={strings.voice} help={strings.whatIdeasAndDraftsAreToSound}>
      <div className={stack}>
        <ToneWords words={wordsAt(voice, 'tone')} onChange={set('tone')} />
        <div className={both}>
          <Field label={strings.do}>{area('do', strings.sayWhatIsInTheOvenToday)}</Field>
          <Field label={strings.doNot}>{area('dont', strings.noSuperlatives)}</Field>
        </div>
        <Field label={strings.sampleSentence} help={strings.asTheBrandWouldSayIt}>
          {area('sample', strings.theRyeIsOutOfTheOven)}
        </Field>
        <AlsoKept names={othersIn(voice, known)} />
      </div>
    </BrandSection>
  )
}
