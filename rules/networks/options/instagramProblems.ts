import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { PlannedContent, PlannedMedia } from '../problems.ts'
import { megabyte } from '../takes.ts'
import type { OptionProblem } from './optionProblem.ts'
import { storyTakes } from './takesAs.ts'

type Options = OptionsOf<'instagram'>
type Kind = NonNullable<Options['kind']>

const checks: Readonly<Record<Kind, (options: Options, content: PlannedContent) => OptionProblem[]>> = {
  feed: () => [],
  reel: (_, { parts }) => reelProblems(parts[0]?.media ?? []),
  story: storyProblems,
}

/** What keeps a post from going out on Instagram as the kind that was chosen. */
export const instagramProblems = (options: Options, content: PlannedContent): OptionProblem[] =>
  checks[options.kind ?? 'feed'](options, content)

const reelProblems = ([only, second]: readonly PlannedMedia[]): OptionProblem[] =>
  only?.kind === 'video' && !second ? [] : [ofKind('A reel on Instagram is one video. Choose one, or choose the feed.')]

function storyProblems({ collaborators = [] }: Options, { parts: [first], firstComment }: PlannedContent) {
  const problems: OptionProblem[] = []
  const [only, second] = first?.media ?? []
  if (!only || second) problems.push(ofKind('A story on Instagram is one picture or one video. Choose which.'))
  else problems.push(...storyVideoProblems(only))
  if (first && first.text.trim() !== '') {
    problems.push(ofKind('A story on Instagram shows no text. Take the text out for Instagram, or choose the feed.'))
  }
  if (firstComment !== null) {
    problems.push(ofKind('A story on Instagram takes no comment. Leave the first comment out, or choose the feed.'))
  }
  if (collaborators.length > 0) {
    const message = 'A story on Instagram has no collaborators. Take them out, or choose the feed.'
    problems.push({ option: 'collaborators', message })
  }
  return problems
}

function storyVideoProblems({ kind, contentType, size, duration }: PlannedMedia): OptionProblem[] {
  const { minSeconds, maxSeconds, maxBytes } = storyTakes.video
  if (kind !== 'video') return []
  if (!storyTakes.video.types.some((type) => type === contentType)) {
    return [ofKind(`Instagram does not take a video of this type (${contentType}).`)]
  }
  if (size > maxBytes) return [ofKind(`A video in a story on Instagram has ${maxBytes / megabyte} MB at most.`)]
  if (duration === null || (duration >= minSeconds && duration <= maxSeconds)) return []
  return [ofKind(`A video in a story on Instagram takes ${minSeconds} to ${maxSeconds} seconds.`)]
}

const ofKind = (message: string): OptionProblem => ({ option: 'kind', message })
