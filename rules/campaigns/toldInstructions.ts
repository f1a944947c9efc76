import type { MarketingFields, RuleStrictness } from '../../contract/marketing.ts'
import { strings } from '../../strings/campaigns.ts'
import { isUnconditional } from './forbiddenWords.ts'

/** What is chosen for a post, as the model is told of it. */
export interface ToldChoices {
  awarenessStage: Pick<MarketingFields['awareness_stage'], 'instruction'> | null
  rules: readonly Pick<MarketingFields['rule'], 'instruction' | 'avoid' | 'strictness' | 'never_when'>[]
  psychology: readonly Pick<MarketingFields['psychology'], 'instruction'>[]
  engagementTriggers: readonly Pick<MarketingFields['engagement_trigger'], 'instruction' | 'every'>[]
  variant: Pick<MarketingFields['experiment']['variants'][number], 'instruction'> | null
}

/** What the model is told of all that is chosen, for the post at a position, from 1: a trigger is of every so many. */
export const toldInstructions = (
  { awarenessStage, rules, psychology, engagementTriggers, variant }: ToldChoices,
  position: number,
): string[] => [
  ...(awarenessStage ? [awarenessStage.instruction] : []),
  ...rules.map(toldRule),
  ...psychology.map(({ instruction }) => instruction),
  ...engagementTriggers.filter(({ every }) => position % every === 0).map(({ instruction }) => instruction),
  ...(variant ? [variant.instruction] : []),
]

/** The words of an unconditional rule are told with those of the business. */
function toldRule({ instruction, avoid, strictness, never_when }: ToldChoices['rules'][number]): string {
  const isWordy = avoid.length > 0 && !isUnconditional({ strictness, never_when })
  return [
    `${stress[strictness]} ${instruction}`,
    ...(isWordy ? [strings.wordsToAvoidByIt(avoid.map((word) => `“${word}”`).join(', '))] : []),
    ...(never_when === '' ? [] : [exceptionOf(never_when)]),
  ].join(' ')
}

const stress = {
  must: strings.youMustKeepToThis,
  should: strings.youShouldKeepToThisWhereNothing,
  may: strings.youMayKeepToThisWhereIt,
} satisfies Record<RuleStrictness, string>

const exceptionOf = (text: string): string => strings.thisDoesNotHoldInTheFollowing(text)
