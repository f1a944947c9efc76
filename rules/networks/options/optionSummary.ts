import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/networks/options.ts'
import { counted, listed } from '../../shell/words.ts'
import { optionLabels, tiktokPrivacyLabel } from './choices.ts'
import { readOptions } from './readOptions.ts'

const summaries: { readonly [N in Network]: (options: OptionsOf<N>) => string } = {
  twitter: ({ reply_settings = 'everyone' }) => strings.canReply(optionLabels.twitter.reply_settings[reply_settings]),
  facebook: ({ kind = 'post', link }) =>
    `${optionLabels.facebook.kind[kind]}${link ? strings.withACardOf(hostOf(link)) : ''}`,
  instagram: ({ kind = 'feed', collaborators = [] }) =>
    `${optionLabels.instagram.kind[kind]}${collaborators.length > 0 ? strings.with(counted(collaborators.length, strings.collaborator)) : ''}`,
  linkedin: ({ visibility = 'PUBLIC' }) => optionLabels.linkedin.visibility[visibility],
  linkedin_org: () => optionLabels.linkedin.visibility.PUBLIC,
  tiktok: ({ privacy_level }) => (privacy_level ? tiktokPrivacyLabel(privacy_level) : strings.oneAnswerIsMissing),
  threads: ({ reply_control = 'everyone' }) => strings.canReply(optionLabels.threads.reply_control[reply_control]),
  bluesky: ({ languages = [], labels = [] }) =>
    joined([languagesIn(languages), labels.length > 0 ? counted(labels.length, strings.label) : strings.noLabel]),
  mastodon: ({ visibility = 'public', spoiler_text = '', language }) =>
    joined([
      optionLabels.mastodon.visibility[visibility],
      spoiler_text.trim() === '' ? strings.noWarning : strings.withAWarning,
      languagesIn(language ? [language] : []),
    ]),
}

/** What was chosen for a post on a network, in one short line. */
export function optionSummary<N extends Network>(network: N, options: Readonly<Record<string, unknown>>): string {
  const chosen = readOptions(network, options)
  return chosen === null ? strings.cannotBeRead : summaries[network](chosen)
}

/** As a line begins. */
function joined(words: readonly string[]): string {
  const line = words.filter((word) => word !== '').join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

const hostOf = (link: string): string => /^https?:\/\/([^/?#]+)/i.exec(link)?.[1] ?? link

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `English and German` */
const languagesIn = (tags: readonly string[]): string => listed(tags.map((tag) => languageName(tag)))

/** A tag that is of the right form may still be none, as `en-x`. */
function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag
  } catch (cause) {
    if (cause instanceof RangeError) return tag
    throw cause
  }
}
