import type { OptionsOf } from '../../../contract/networkOptions.ts'
import { strings } from '../../../strings/networks/options.ts'
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
  only?.kind === 'video' && !second ? [] : [ofKind(strings.aReelOnInstagramIsOneVideo)]

function storyProblems({ collaborators = [] }: Options, { parts: [first], firstComment }: PlannedContent) {
  const problems: OptionProblem[] = []
  const [only, second] = first?.media ?? []
  if (!only || second) problems.push(ofKind(strings.aStoryOnInstagramIsOnePicture))
  else problems.push(...storyVideoProblems(only))
  if (first && first.text.trim() !== '') {
    problems.push(ofKind(strings.aStoryOnInstagramShowsNoText))
  }
  if (firstComment !== null) {
    problems.push(ofKind(strings.aStoryOnInstagramTakesNoComment))
  }
  if (collaborators.length > 0) {
    const message = strings.aStoryOnInstagramHasNoCollaborators
    problems.push({ option: 'collaborators', message })
  }
  return problems
}

function storyVideoProblems({ kind, contentType, size, duration }: PlannedMedia): OptionProblem[] {
  const { minSeconds, maxSeconds, maxBytes } = storyTakes.video
  if (kind !== 'video') return []
  if (!storyTakes.video.types.some((type) => type === contentType)) {
    return [ofKind(strings.instagramDoesNotTakeAVideoOf(contentType))]
  }
  if (size > maxBytes) return [ofKind(strings.aVideoInAStoryOnInstagram(maxBytes / megabyte))]
  if (duration === null || (duration >= minSeconds && duration <= maxSeconds)) return []
  return [ofKind(strings.secondsOfAVideoInAStory(minSeconds, maxSeconds))]
}

const ofKind = (message: string): OptionProblem => ({ option: 'kind', message })
