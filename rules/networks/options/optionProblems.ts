import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network, TextLimits } from '../../../contract/networks.ts'
import { strings } from '../../../strings/networks/options.ts'
import { counted } from '../../shell/words.ts'
import { countText } from '../countText.ts'
import { networkNames } from '../networkNames.ts'
import type { PlannedContent } from '../problems.ts'
import { facebookProblems } from './facebookProblems.ts'
import { instagramProblems } from './instagramProblems.ts'
import type { OptionProblem } from './optionProblem.ts'
import { readOptions } from './readOptions.ts'
import { tiktokProblems } from './tiktokProblems.ts'

/** What is known of the account. */
interface KnownOfAccount {
  /** Where what was chosen counts with the text. */
  limits?: TextLimits | undefined
  /** Who may see its posts on TikTok, as TikTok says it; left out while it was not asked. */
  privacyLevels?: readonly string[] | undefined
}

/** What is to go out with the options. */
interface Planned extends KnownOfAccount {
  content: PlannedContent
}

type Check<N extends Network> = (options: OptionsOf<N>, planned: Planned) => OptionProblem[]

const none = (): OptionProblem[] => []

const checks: { readonly [N in Network]: Check<N> } = {
  twitter: none,
  facebook: (options, { content }) => facebookProblems(options, content),
  instagram: (options, { content }) => instagramProblems(options, content),
  linkedin: none,
  linkedin_org: none,
  tiktok: (options, { privacyLevels }) => tiktokProblems(options, privacyLevels),
  threads: none,
  bluesky: none,
  mastodon: mastodonProblems,
}

/**
 * All that keeps a content from going out on a network because of what was chosen for it there, for the page and the
 * provider alike.
 */
export function optionProblems<N extends Network>(
  network: N,
  options: Readonly<Record<string, unknown>>,
  content: PlannedContent,
  known: KnownOfAccount = {},
): OptionProblem[] {
  const chosen = readOptions(network, options)
  if (chosen === null) return [{ option: null, message: unreadable(network) }]
  return checks[network](chosen, { ...known, content })
}

/** The sentence for options that are of no form that the network has. */
export const unreadable = (network: Network): string => strings.whatWasChosenForCannotBeRead(networkNames[network])

/** A warning counts in full with each part that it stands above (Mastodon: StatusLengthValidator). */
function mastodonProblems({ spoiler_text = '' }: OptionsOf<'mastodon'>, { content, limits }: Planned): OptionProblem[] {
  if (limits === undefined || spoiler_text === '') return []
  const texts = [...content.parts.map(({ text }) => text), content.firstComment ?? '']
  const warning = [...graphemes.segment(spoiler_text)].length
  const over = texts.map((text) => {
    const { used, over: alone } = countText('mastodon', text, limits)
    // What is too long by itself is told of the text.
    return alone > 0 ? 0 : used + warning - limits.characters
  })
  const most = Math.max(...over)
  if (most <= 0) return []
  const message = strings.withItsContentWarningTheTextIs(counted(most, strings.character))
  return [{ option: 'spoiler_text', message }]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
