import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import type { WrittenPart } from './editor/usePartActs.ts'

const WritingHelps = lazyView(async () => (await import('../writing/WritingHelps.tsx')).WritingHelps)

interface Props {
  accounts: readonly SocialAccount[]
  insert: (text: string) => void
  part: WrittenPart
  isReadOnly: boolean
}

/** The writing helps of a part; their script comes with the first part that is written in. */
export function WritingTools(props: Props) {
  const { View } = useOpening(WritingHelps, true)
  const business = useShownBusiness()
  return View && <View {...props} businessProfileId={business?.id ?? null} />
}
