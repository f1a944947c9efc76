import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { AlsoKept } from '../brand/AlsoKept.tsx'
import { othersIn, textAt, withWord } from '../brand/freeWords.ts'
import type { BusinessEditor } from './useBusinessEditor.ts'

const stack = css({ display: 'grid', gap: '8' })
const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'h3' })
const about = css({ textStyle: 'small', color: 'textMuted', marginTop: '1', marginBottom: '4' })
const fields = css({
  display: 'grid',
  columnGap: '6',
  rowGap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})

interface Part {
  key: 'icpAnalysis' | 'audienceIntelligence'
  title: string
  about: string
  fields: readonly { name: string; label: string; placeholder: string }[]
}

const parts: readonly Part[] = [
  {
    key: 'icpAnalysis',
    title: strings.whoItIsFor,
    about: strings.theOneCustomerThatPostsSpeakTo,
    fields: [
      { name: 'summary', label: strings.whoTheyAre, placeholder: strings.familiesWithinWalkingDistance },
      { name: 'goals', label: strings.whatTheyWant, placeholder: strings.breadThatKeepsUntilMonday },
      { name: 'pains', label: strings.whatTroublesThem, placeholder: strings.soldOutByTen },
      { name: 'objections', label: strings.whatHoldsThemBack, placeholder: strings.thePriceOfALoaf },
    ],
  },
  {
    key: 'audienceIntelligence',
    title: strings.whatIsKnownOfThem,
    about: strings.fromCommentsQuestionsAndWhatHasWorked,
    fields: [
      { name: 'channels', label: strings.whereTheyAre, placeholder: strings.instagramInTheMorning },
      { name: 'topics', label: strings.whatTheyTalkAbout, placeholder: strings.startersSchoolRunsTheMarket },
      { name: 'language', label: strings.wordsTheyUse, placeholder: strings.loafCrustSaturdayBun },
      { name: 'notes', label: strings.notes, placeholder: strings.picturesOfTheOvenDoBest },
    ],
  },
]

/** Who a business speaks to, and what is known of them. */
export const AudiencePart = ({ editor }: { editor: BusinessEditor }) => (
  <div className={stack}>
    {parts.map((part) => (
      <Words key={part.key} editor={editor} part={part} />
    ))}
  </div>
)

function Words({ editor, part }: { editor: BusinessEditor; part: Part }) {
  const said = useSelector(editor, ({ context }) => context.draft[part.key])
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  const say = (name: string, text: string) =>
    editor.send({ type: 'draft.changed', change: { [part.key]: withWord(said, name, text) } })
  const names = part.fields.map(({ name }) => name)
  return (
    <fieldset className={group} disabled={isBusy}>
      <legend className={legend}>{part.title}</legend>
      <p className={about}>{part.about}</p>
      <div className={fields}>
        {part.fields.map(({ name, label, placeholder }) => (
          <Field key={name} label={label}>
            <TextArea
              rows={3}
              placeholder={placeholder}
              value={textAt(said, name)}
              onChange={({ currentTarget }) => say(name, currentTarget.value)}
            />
          </Field>
        ))}
      </div>
      <AlsoKept names={othersIn(said, names)} />
    </fieldset>
  )
}
