import { useLocation } from 'react-router-dom'
import { CampaignError } from '../campaigns/CampaignError.tsx'
import type { BoundaryActor } from './Boundary.tsx'
import { ErrorFallback } from './ErrorFallback.tsx'

/** What stands where a page crashed; campaigns have a screen of their own, with suggestions by the kind of trouble. */
export function Fallback({ boundary }: { boundary: BoundaryActor }) {
  const { pathname } = useLocation()
  return pathname.startsWith('/campaigns') ? (
    <CampaignError boundary={boundary} />
  ) : (
    <ErrorFallback boundary={boundary} />
  )
}
