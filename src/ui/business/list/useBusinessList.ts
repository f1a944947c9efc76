import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { createActor } from 'xstate'
import { businessListLogic, businessMutationLogic, selectableOf } from '../../../app/business/businessEditor.ts'
import { useMutation } from '../../account/useAct.ts'
import { useApp } from '../../appContext.tsx'
import { useSession } from '../../sessionContext.ts'
import { useQueryFailure } from '../../useFailure.ts'
import { useOwnActor } from '../../useOwnActor.ts'

/** All businesses of the person, read again whenever what is chosen from changes, and what can be done with one. */
export function useBusinessList() {
  const app = useApp()
  const { business } = useSession()
  const deps = useMemo(() => ({ app, business }), [app, business])
  const [logic] = useState(() => businessListLogic(deps))
  const list = useOwnActor(() => createActor(logic, { ...app.actorOptions, input: { query: null } }))
  const selectable = useSelector(business.profiles, ({ context }) => context.profiles)
  const [known, setKnown] = useState(selectable)
  useEffect(() => {
    if (known === selectable) return
    setKnown(selectable)
    list.send({ type: 'refresh.requested' })
  }, [known, selectable, list])
  const acting = useMutation(
    () => businessMutationLogic(deps),
    (profile) => {
      business.profiles.send({ type: 'profile.updated', profile: selectableOf(profile) })
      list.send({ type: 'refresh.requested' })
    },
  )
  return {
    businesses: useSelector(list, ({ context }) => context.value),
    failure: useQueryFailure(list),
    limits: useSelector(business.profiles, ({ context }) => context.limits),
    acting,
    profiles: business.profiles,
  }
}
