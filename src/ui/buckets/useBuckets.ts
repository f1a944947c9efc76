import { type Buckets, createBuckets } from '../../app/buckets/buckets.ts'
import { useSession } from '../sessionContext.ts'

/** The actors of the content buckets. */
export const useBuckets = (): Buckets => useSession().lazy(createBuckets)
