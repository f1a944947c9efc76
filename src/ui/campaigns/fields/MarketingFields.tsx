import { useSelector } from '@xstate/react'
import { mostMarketingChoices } from '../../../../contract/campaigns.ts'
import { goneIn } from '../../../../rules/campaigns/marketingChoices.ts'
import { listed } from '../../../../rules/shell/words.ts'
import type { CampaignDraft } from '../../../machines/campaigns/campaignDraft.ts'
import type { CampaignOptions } from '../../../machines/campaigns/campaigns.ts'
import { CheckCards } from '../../kit/CheckCards.tsx'
import { FieldNote } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioCards } from '../../kit/RadioCards.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useCampaigns } from '../useCampaigns.ts'
import type { DraftForm, FieldsProps } from './draftForm.ts'
import { fields, group, quiet } from './formStyles.ts'

/** What the enhanced form asks beside the rest: all of it may stay open. */
export function MarketingFields({ form }: FieldsProps) {
  const query = useCampaigns().choices.get('all')
  const options = useSelector(query, ({ context }) => context.value)
  const failure = useQueryFailure(query)
  if (options === null) {
    return (
      <>
        <ListProblem what="What can be chosen could not be read" {...failure} />
        {failure.problem === null && (
          <div className={fields} aria-busy="true">
            {['stage', 'rules', 'psychology'].map((kind) => (
              <Skeleton key={kind} height={64} />
            ))}
          </div>
        )}
      </>
    )
  }
  return (
    <div className={fields}>
      <p className={quiet}>
        All of this may stay open: then the posts follow the offer, the tone and the template alone.
      </p>
      <One kind="awarenessStage" form={form} options={options} />
      <Several kind="rules" form={form} options={options} />
      <Several kind="psychology" form={form} options={options} />
      <Several kind="engagementTriggers" form={form} options={options} />
      <One kind="experiment" form={form} options={options} />
    </div>
  )
}

interface Props<Kind extends keyof CampaignDraft> {
  kind: Kind
  form: DraftForm
  options: CampaignOptions
}

interface Offered {
  key: string
  name: string
  about: string
}

const single = {
  awarenessStage: {
    legend: 'How much the audience knows already',
    none: 'Not chosen',
    aboutNone: 'The posts take nothing for granted.',
    offered: ({ awarenessStages }: CampaignOptions): Offered[] =>
      awarenessStages.map(({ effect, ...stage }) => ({ ...stage, about: effect })),
  },
  experiment: {
    legend: 'Experiment',
    none: 'No experiment',
    aboutNone: 'All posts are written in one way.',
    offered: ({ experiments }: CampaignOptions): Offered[] =>
      experiments.map(({ effect, variants, ...experiment }) => ({
        ...experiment,
        about: `${effect} Its variants: ${listed(variants)}.`,
      })),
  },
} as const

/** One of a kind, or none. */
function One({ kind, form: { draft, change, errorOf }, options }: Props<'awarenessStage' | 'experiment'>) {
  const { legend, none, aboutNone, offered } = single[kind]
  const chosen = draft[kind]
  const choices = offered(options)
  const gone = chosen === null ? [] : goneIn([chosen], choices)
  if (choices.length === 0 && gone.length === 0) return <NothingOffered legend={legend} />
  return (
    <div className={group}>
      <RadioCards
        legend={legend}
        isHeading
        options={[
          { value: noChoice, title: none, about: aboutNone },
          ...choices.map(({ key, name, about }) => ({ value: key, title: name, about })),
          ...gone.map((key) => goneCard(key, options)),
        ]}
        value={chosen ?? noChoice}
        onChange={(key) => change({ [kind]: key === noChoice ? null : key })}
      />
      <FieldNote id={`campaign-${kind}-note`} error={errorOf(kind)} />
    </div>
  )
}

/** No key is empty. */
const noChoice = ''

const several = {
  rules: {
    legend: 'Rules that every post obeys',
    offered: ({ rules }: CampaignOptions) => rules,
  },
  psychology: {
    legend: 'Why people would join in',
    offered: ({ psychology }: CampaignOptions) => psychology,
  },
  engagementTriggers: {
    legend: 'What asks for an answer',
    offered: ({ engagementTriggers }: CampaignOptions) => engagementTriggers,
  },
} as const

/** Any of a kind. */
function Several({ kind, form, options }: Props<'rules' | 'psychology' | 'engagementTriggers'>) {
  const { legend, offered } = several[kind]
  const chosen = form.draft[kind]
  const choices = offered(options)
  const gone = goneIn(chosen, choices)
  if (choices.length === 0 && gone.length === 0) return <NothingOffered legend={legend} />
  return (
    <CheckCards
      legend={legend}
      options={[
        ...choices.map(({ key, name, effect }) => ({ value: key, title: name, about: effect })),
        ...gone.map((key) => goneCard(key, options)),
      ]}
      values={chosen}
      most={mostMarketingChoices}
      error={form.errorOf(kind)}
      onChange={(keys) => form.change({ [kind]: keys })}
    />
  )
}

/** A retired one is written by all the same; of one that is not there at all nothing but its key is known. */
function goneCard(key: string, { retired }: CampaignOptions) {
  const known = retired.find((choice) => choice.key === key)
  return known
    ? { value: key, title: known.name, about: `${known.effect} ${goesOn}` }
    : { value: key, title: key, about: 'The administrator has taken this away: nothing is written by it.' }
}

const goesOn = 'It is not offered to new campaigns any more; this one goes on with it.'

const NothingOffered = ({ legend }: { legend: string }) => (
  <Notice live="none" title={legend}>
    There is nothing to choose from. The administrator of this installation adds it in the builder.
  </Notice>
)
