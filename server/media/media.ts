import { createAddresses } from './addresses.ts'
import { type Described, describeOwn, type Reading } from './rows.ts'

/** The media library: pictures and videos that people keep. */
export interface MediaLibrary {
  /** Those of the ids that are the person's, with fresh addresses; in a transaction, by the transaction. */
  describe(db: Reading, userId: number, ids: readonly number[]): Promise<Map<number, Described>>
}

interface Deps {
  /** What addresses are signed with. */
  secret: string
  now?: () => number
}

export function createMedia({ secret, now = Date.now }: Deps): MediaLibrary {
  const addresses = createAddresses(secret, now)
  return {
    describe: (db, userId, ids) => describeOwn(db, addresses, userId, ids),
  }
}
