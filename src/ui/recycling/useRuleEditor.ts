import { ruleKeyOf } from '../../app/recycling/keys.ts'
import { createRuleEditor } from '../../app/recycling/ruleEditor.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useRecycling } from './useRecycling.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

/** What writes the rule that the address names. */
export function useRuleEditor() {
  const { rule, bucketId } = useRecyclingAddress().address
  const businessProfileId = useShownBusiness()?.id ?? null
  const key = ruleKeyOf({ businessProfileId, ruleId: typeof rule === 'number' ? rule : null, bucketId })
  return useCachedActor(useRecycling().cached(createRuleEditor), key)
}
