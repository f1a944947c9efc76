import { ListProblem } from '../../kit/ListProblem.tsx'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { OptionsPanelProps } from './OptionsPanel.tsx'

const panel = lazyView(async () => (await import('./OptionsPanel.tsx')).OptionsPanel)

/** The options of a post's accounts, whose code comes with the first account that is chosen. */
export function Options(props: OptionsPanelProps) {
  const hasAccounts = props.accounts.length > 0
  const { View, hasFailed, reset } = useOpening(panel, hasAccounts)
  if (!hasAccounts) return null
  if (View) return <View {...props} />
  if (hasFailed) return <ListProblem what="The options could not be loaded" problem={offline} onRetry={reset} />
  return (
    <div aria-busy="true">
      <Skeleton width="40%" height={20} />
    </div>
  )
}

const offline = 'A part of the page could not be loaded: the connection was lost, or there is a new version.'
