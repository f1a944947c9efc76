import { type ComponentType, lazy, type ReactNode, Suspense, useState, useTransition } from 'react'
import type { Outgoing } from '../../../../rules/content/utm.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import type { PreviewItem } from './previewItem.ts'

interface Props {
  /** One for each account, in the order in which they are shown. */
  items: readonly PreviewItem[]
  /** The ids of the accounts that get the text that is open. */
  openIds: readonly number[]
  /** Adds the post's parameters to its links; undefined while it has none. */
  outgoing: Outgoing | undefined
  /** The heading. */
  children: ReactNode
}

interface BroughtProps extends Props {
  isBusy: boolean
  onRetry: () => void
}

/**
 * A post as each of its networks will show it. The script is loaded with the first account that is chosen: to tell a
 * link, Bluesky's takes every ending that a domain may have. Without it the writing goes on.
 */
export function Previews(props: Props) {
  const [Brought, setBrought] = useState(() => first)
  const [isBusy, startTransition] = useTransition()
  const retry = () => startTransition(() => setBrought(bring))
  return (
    <Suspense fallback={props.children}>
      <Brought {...props} isBusy={isBusy} onRetry={retry} />
    </Suspense>
  )
}

const bring = () =>
  lazy<ComponentType<BroughtProps>>(() =>
    import('./PreviewPanel.tsx').then(
      (loaded) => ({ default: loaded.PreviewPanel }),
      () => ({ default: Missing }),
    ),
  )

const first = bring()

function Missing({ isBusy, onRetry, children }: BroughtProps) {
  return (
    <>
      {children}
      <ListProblem
        what={strings.thePreviewCouldNotBeLoaded}
        problem={strings.aPartOfThePageCouldNot}
        isBusy={isBusy}
        onRetry={onRetry}
      />
    </>
  )
}
