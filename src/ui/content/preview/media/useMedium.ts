import { useSelector } from '@xstate/react'
import { useDetails } from '../../../media/describing.ts'

/** A file of the library by its id: as far as it has been read, and another try where that did not succeed. */
export function useMedium(id: number) {
  const details = useDetails(id)
  return {
    media: useSelector(details, ({ context }) => context.media),
    isGone: useSelector(details, (snapshot) => snapshot.matches('notFound')),
    hasFailed: useSelector(details, (snapshot) => snapshot.matches('loadFailed')),
    retry: () => details.send({ type: 'retry.requested' }),
  }
}
