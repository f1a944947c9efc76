import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { AlsoKept } from './AlsoKept.tsx'
import { BrandSection } from './BrandSection.tsx'
import { othersIn, textAt, withWord } from './freeWords.ts'
import { usePart } from './usePart.ts'

const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 560px)': { gridTemplateColumns: '[1fr 1fr]' },
})
const wide = css({ gridColumn: '[1 / -1]' })

const emoji = ['none', 'sparing', 'freely']
const capitalization = [strings.sentenceCase, strings.titleCase, strings.lowerCase]
const known = ['emoji', 'capitalization', 'hashtags', 'signature', 'notes']

/** How its posts are written. */
export function StylePart({ actor }: { actor: BrandActor }) {
  const [guide, change] = usePart(actor, 'style_guide')
  const bound = (name: string) => ({
    value: textAt(guide, name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(withWord(guide, name, currentTarget.value)),
  })
  return (
    <BrandSection title={strings.styleGuide} help={strings.howPostsAreWritten}>
      <div className={fields}>
        <Field label={strings.emoji}>
          <Select size="sm" {...bound('emoji')}>
            <Choices of={emoji} chosen={textAt(guide, 'emoji')} />
          </Select>
        </Field>
        <Field label={strings.capitalization}>
          <Select size="sm" {...bound('capitalization')}>
            <Choices of={capitalization} chosen={textAt(guide, 'capitalization')} />
          </Select>
        </Field>
        <Field label={strings.hashtags} help={strings.thoseThatPostsEndWith}>
          <TextInput size="sm" placeholder={strings.bakeryWrenstreet} {...bound('hashtags')} />
        </Field>
        <Field label={strings.signature}>
          <TextInput size="sm" placeholder={strings.inesAtWrenStreet} {...bound('signature')} />
        </Field>
        <Field label={strings.notes} className={wide}>
          <TextArea size="sm" rows={3} {...bound('notes')} />
        </Field>
      </div>
      <AlsoKept names={othersIn(guide, known)} />
    </BrandSection>
  )
}

const Choices = ({ of, chosen }: { of: readonly string[]; chosen: string }) => (
  <>
    {[...new Set(['', chosen, ...of])].map((one) => (
      <option key={one} value={one}>
        {one || strings.notSaid}
      </option>
    ))}
  </>
)
