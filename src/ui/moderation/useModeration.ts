import { createModeration, type Moderation } from '../../app/moderation/moderation.ts'
import { useSession } from '../sessionContext.ts'

/** The actors of the moderation queue. */
export const useModeration = (): Moderation => useSession().lazy(createModeration)
