import { createRecycling, type Recycling } from '../../app/recycling/recycling.ts'
import { useSession } from '../sessionContext.ts'

/** The actors of what comes again. */
export const useRecycling = (): Recycling => useSession().lazy(createRecycling)
