import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'

const quiet = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

/** That what is not shown is not lost. */
export function AlsoKept({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return <p className={quiet}>{strings.alsoKeptAsItIs(listed(names.map((name) => name.replaceAll('_', ' '))))}</p>
}
