import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'

export type ResultCampaign = Pick<Camel<WireCampaign>, 'result' | 'networkResult'>
type NetworkResult = NonNullable<ResultCampaign['networkResult']>

/** How far a campaign came: what the person told of it, which networks never overrule. Null where nobody told. */
export const lastResult = ({ result, networkResult }: ResultCampaign) => result ?? networkResult

/** Whose number the result is, where the person did not tell it of the campaign: `as networks told it`. */
export function sourceWords({ result, networkResult }: ResultCampaign): string | null {
  if (result !== null || networkResult === null) return null
  const { readPosts, typedPosts } = networkResult
  if (typedPosts === 0) return strings.asNetworksToldIt
  if (readPosts === 0) return strings.asYouToldItPostByPost
  return strings.asNetworksToldItOfAndYou(counted(readPosts, strings.post), numberLabel(typedPosts))
}

/** The same as sentences, with what is missing: `As networks told it. Of 2 posts nothing is told.` Empty where it is typed. */
export function sourceSentences(campaign: ResultCampaign): string {
  const source = sourceWords(campaign)
  if (source === null || campaign.networkResult === null) return ''
  return `${source.charAt(0).toUpperCase()}${source.slice(1)}.${untoldWords(campaign.networkResult)}`
}

function untoldWords({ untoldPosts, partialPosts }: NetworkResult): string {
  const missing = [
    ...(untoldPosts > 0 ? [strings.ofNothingIsTold(counted(untoldPosts, strings.post))] : []),
    ...(partialPosts > 0 ? [strings.ofItIsNotToldOfEvery(counted(partialPosts, strings.post))] : []),
  ].join(', ')
  return missing === '' ? '' : ` ${missing.charAt(0).toUpperCase()}${missing.slice(1)}.`
}
