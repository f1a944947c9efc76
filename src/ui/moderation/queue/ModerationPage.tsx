import { useSearchParams } from 'react-router-dom'
import { lazyView, useLoaded } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { QueueWork } from './QueueWork.tsx'

const lazyRules = lazyView(async () => (await import('../rules/RulesView.tsx')).RulesView)

/** The posts that are held, and, by the address, the rules that hold them. */
export function ModerationPage() {
  const [params] = useSearchParams()
  const isOfRules = params.get('view') === 'rules'
  const Rules = useLoaded(lazyRules, isOfRules)
  if (!isOfRules) return <QueueWork />
  return Rules ? <Rules /> : <Skeleton height={320} />
}
