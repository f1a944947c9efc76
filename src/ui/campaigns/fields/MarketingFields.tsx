import { useSelector } from '@xstate/react'
import { mostMarketingChoices } from '../../../../contract/campaigns.ts'
import { goneIn } from '../../../../rules/campaigns/marketingChoices.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
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
        <ListProblem what={strings.whatCanBeChosenCouldNotBe} {...failure} />
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
      <p className={quiet}>{strings.allOfThisMayStayOpen}</p>
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
    legend: strings.howMuchTheAudienceKnowsAlready,
    none: strings.notChosen,
    aboutNone: strings.thePostsTakeNothingForGranted,
    offered: ({ awarenessStages }: CampaignOptions): Offered[] =>
      awarenessStages.map(({ effect, ...stage }) => ({ ...stage, about: effect })),
  },
  experiment: {
    legend: strings.experiment,
    none: strings.noExperiment,
    aboutNone: strings.allPostsAreWrittenInOneWay,
    offered: ({ experiments }: CampaignOptions): Offered[] =>
      experiments.map(({ effect, variants, ...experiment }) => ({
        ...experiment,
        about: strings.itsVariants(effect, listed(variants)),
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
    legend: strings.rulesThatEveryPostObeys,
    offered: ({ rules }: CampaignOptions) => rules,
  },
  psychology: {
    legend: strings.whyPeopleWouldJoinIn,
    offered: ({ psychology }: CampaignOptions) => psychology,
  },
  engagementTriggers: {
    legend: strings.whatAsksForAnAnswer,
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
    : { value: key, title: key, about: strings.theAdministratorHasTakenThisAway }
}

const goesOn = strings.itIsNotOfferedToNewCampaigns

const NothingOffered = ({ legend }: { legend: string }) => (
  <Notice live="none" title={legend}>
    {strings.thereIsNothingToChooseFrom}
  </Notice>
)
