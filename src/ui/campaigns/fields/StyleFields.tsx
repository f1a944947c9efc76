import { useSelector } from '@xstate/react'
import { longestTone } from '../../../../contract/campaigns.ts'
import { hasTone, offeredTones, withTone } from '../../../../rules/campaigns/tone.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignOptions } from '../../../machines/campaigns/campaigns.ts'
import { Field, FieldNote } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioCards } from '../../kit/RadioCards.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useCampaigns } from '../useCampaigns.ts'
import type { FieldsProps } from './draftForm.ts'
import { fields, group } from './formStyles.ts'

const tones = css({
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
})
const tone = css({
  minHeight: { base: 'input', md: 'controlSm' },
  paddingInline: '3',
  borderRadius: 'base',
  border: 'control',
  textStyle: 'label',
  color: 'textMuted',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '&[aria-pressed=true]': { background: 'ink', borderColor: 'ink', color: 'onInk' },
})

/** How the posts sound, and what kinds of them there are. */
export function StyleFields({ form: { draft, change, errorOf } }: FieldsProps) {
  return (
    <div className={fields}>
      <div className={group}>
        <Field label={strings.toneOptional} help={strings.asYourBrandSoundsUnlessYouSay} error={errorOf('tone')}>
          <TextInput
            value={draft.tone}
            maxLength={longestTone}
            placeholder={strings.warmALittleProud}
            onChange={({ currentTarget }) => change({ tone: currentTarget.value })}
          />
        </Field>
        <fieldset aria-label={strings.tonesToChooseFrom} className={tones}>
          {offeredTones.map((one) => (
            <button
              key={one}
              type="button"
              className={tone}
              aria-pressed={hasTone(draft.tone, one)}
              onClick={() => change({ tone: withTone(draft.tone, one).slice(0, longestTone) })}
            >
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      <Templates chosen={draft.template} error={errorOf('template')} onChoose={(template) => change({ template })} />
    </div>
  )
}

interface Props {
  chosen: string | null
  error: string | undefined
  onChoose: (template: string) => void
}

function Templates({ chosen, error, onChoose }: Props) {
  const query = useCampaigns().choices.get('all')
  const options = useSelector(query, ({ context }) => context.value)
  const failure = useQueryFailure(query)
  if (options === null) {
    return (
      <>
        <ListProblem what={strings.theTemplatesCouldNotBeRead} {...failure} />
        {failure.problem === null && (
          <div className={fields} aria-busy="true">
            <Skeleton height={64} />
            <Skeleton height={64} />
          </div>
        )}
      </>
    )
  }
  const templates = offeredTo(chosen, options)
  if (templates.length === 0) {
    return (
      <Notice severity="warning" title={strings.thereIsNoTemplate}>
        {strings.postsAreWrittenAlongATemplate}
      </Notice>
    )
  }
  const isGone = chosen !== null && templates.every(({ value }) => value !== chosen)
  return (
    <div className={group}>
      <RadioCards legend={strings.template} options={templates} value={chosen ?? undefined} onChange={onChoose} />
      <FieldNote
        id="campaign-template-note"
        error={error ?? (isGone ? strings.theTemplateThatWasChosenIsGone : undefined)}
      />
    </div>
  )
}

/** The templates, and behind them a retired one that the campaign has: it goes on with it. */
function offeredTo(chosen: string | null, { templates, retired }: CampaignOptions) {
  return [
    ...templates.map((template, index) => ({
      value: template.key,
      title: template.name,
      about: aboutOf(template),
      badge: index === 0 ? strings.suggested : undefined,
    })),
    ...retired
      .filter(({ key }) => key === chosen)
      .map(({ key, name, effect }) => ({
        value: key,
        title: name,
        about: strings.thisOneGoesOnWithIt(effect),
      })),
  ]
}

const aboutOf = ({ effect, moments }: CampaignOptions['templates'][number]): string =>
  moments.length === 0 ? effect : strings.itsPosts(effect, listed(moments))
