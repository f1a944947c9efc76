import { useSelector } from '@xstate/react'
import { idIn } from '../../../../rules/moderation/queueAddress.ts'
import { createAppeals } from '../../../app/moderation/appeals.ts'
import { appealsKeyOf, appealsQueryOf } from '../../../app/moderation/keys.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useAddressChange } from '../useAddressChange.ts'

export type AppealsModel = ReturnType<typeof useAppeals>

/** The appeals as their views need them: what is listed, and the one that is read. */
export function useAppeals() {
  const appeals = useSession().lazy(createAppeals)
  const { params, addressWith, change } = useAddressChange()
  const query = appealsQueryOf(params.toString())
  const list = useCachedActor(appeals.lists, appealsKeyOf(query))
  const found = useLastShown(useSelector(list, ({ context }) => context.value))
  const appealId = idIn(params.get('appeal'))
  const current = found?.results.find(({ id }) => id === appealId) ?? null
  return { appeals, query, found, appealId, current, addressWith, change, failure: useQueryFailure(list) }
}
