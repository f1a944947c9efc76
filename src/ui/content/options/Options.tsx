import { strings } from '../../../../strings/content/options.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { OptionsPanelProps } from './OptionsPanel.tsx'

const panel = lazyView(async () => (await import('./OptionsPanel.tsx')).OptionsPanel)

/** The options of a post's accounts, whose code comes with the first account that is chosen. */
export function Options(props: OptionsPanelProps) {
  const hasAccounts = props.accounts.length > 0
  const { View, hasFailed, reset } = useOpening(panel, hasAccounts)
  if (!hasAccounts) return null
  if (View) return <View {...props} />
  if (hasFailed) return <ListProblem what={strings.theOptionsCouldNotBeLoaded} problem={codeMissing} onRetry={reset} />
  return (
    <div aria-busy="true">
      <Skeleton width="40%" height={20} />
    </div>
  )
}
