import type { OptionsOf } from '../../../contract/networkOptions.ts'
import { strings } from '../../../strings/networks/options.ts'
import type { PlannedContent, PlannedMedia } from '../problems.ts'
import type { OptionProblem } from './optionProblem.ts'

/** Reels Publishing API: video specifications; seconds, pixels, width divided by height. */
const reel = { minSeconds: 3, maxSeconds: 90, minWidth: 540, minHeight: 960, ratio: 9 / 16 }
/** A side of a pixel more or less is a matter of rounding. */
const rounding = 0.01

/** What keeps a post from going out on Facebook as the kind that was chosen, or with its link. */
export function facebookProblems({ kind, link }: OptionsOf<'facebook'>, { parts: [first] }: PlannedContent) {
  const media = first?.media ?? []
  const problems: OptionProblem[] = kind === 'reel' ? reelProblems(media) : []
  if (link && media.length > 0) {
    const message = strings.facebookShowsNoLinkCardBesidePictures
    problems.push({ option: 'link', message })
  }
  return problems
}

function reelProblems([only, second]: readonly PlannedMedia[]): OptionProblem[] {
  if (only?.kind !== 'video' || second) return ofKind(strings.aReelOnFacebookIsOneVideo)
  const { duration, width, height } = only
  if (duration !== null && (duration < reel.minSeconds || duration > reel.maxSeconds)) {
    return ofKind(strings.aReelOnFacebookTakesToSeconds(reel.minSeconds, reel.maxSeconds))
  }
  if (Math.abs(width / height - reel.ratio) > rounding) {
    return ofKind(strings.aReelOnFacebookIsUpright9)
  }
  if (width < reel.minWidth || height < reel.minHeight) {
    return ofKind(strings.aReelOnFacebookHasByPixels(reel.minWidth, reel.minHeight))
  }
  return []
}

const ofKind = (message: string): OptionProblem[] => [{ option: 'kind', message }]
