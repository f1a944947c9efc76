import { useEffect } from 'react'
import { useSignedIn } from '../../signedInContext.tsx'
import { useOwnActor } from '../../useOwnActor.ts'
import { Deletion } from './Deletion.tsx'
import type { DeletedBusiness } from './fate.ts'

interface Props {
  business: DeletedBusiness
  /** It is deleted, or shall stay. */
  onClose: () => void
}

/** Asks before a business is deleted, and what shall happen to its campaigns; stands while it is asked. */
export function DeletionDialog({ business, onClose }: Props) {
  const { workspace } = useSignedIn()
  const deletion = useOwnActor(() => workspace.createDeletion({ id: business.id, name: business.name }))
  useEffect(() => {
    const ended = deletion.subscribe({ complete: onClose })
    return () => ended.unsubscribe()
  }, [deletion, onClose])
  return <Deletion deletion={deletion} business={business} />
}
