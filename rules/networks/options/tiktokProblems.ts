import type { OptionsOf } from '../../../contract/networkOptions.ts'
import { strings } from '../../../strings/networks/options.ts'
import type { OptionProblem } from './optionProblem.ts'

/**
 * What keeps a post from going out on TikTok because of what was chosen for it there. `privacyLevels`: who may see posts of
 * the account, as TikTok says it; undefined while it was not asked.
 */
export function tiktokProblems(
  options: OptionsOf<'tiktok'>,
  privacyLevels: readonly string[] | undefined,
): OptionProblem[] {
  const { privacy_level, is_commercial_content, is_branded_content, is_your_brand } = options
  const problems: OptionProblem[] = []
  // What was chosen before the account's settings on TikTok changed is no answer; the form says that it was one.
  if (!privacy_level || privacyLevels?.includes(privacy_level) === false) {
    problems.push({ option: 'privacy_level', message: strings.chooseWhoMaySeeThePostOn })
  }
  if (is_commercial_content && !is_branded_content && !is_your_brand) {
    const message = strings.sayForTikTokWhetherThePostPromotes
    problems.push({ option: 'is_commercial_content', message })
  }
  if (is_branded_content && privacy_level === 'SELF_ONLY') {
    problems.push({ option: 'privacy_level', message: strings.tikTokTakesNoBrandedContentThatOnly })
  }
  return problems
}
