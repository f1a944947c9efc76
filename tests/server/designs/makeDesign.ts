import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import type { Database } from '../../../server/db/schema.ts'
import { columnsOf } from '../../../server/designs/documentFacts.ts'

/** A page with nothing on it. */
export const blankDocument = (given: Partial<DesignDocument> = {}): DesignDocument => ({
  version: 1,
  width: 1080,
  height: 1080,
  guides: { x: [], y: [] },
  pages: [{ id: 'page', name: '', background: '#ffffff', elements: [] }],
  ...given,
})

/** A design in the tables. */
export const makeDesign = (
  db: Kysely<Database>,
  given: Pick<Insertable<Database['templates']>, 'user_id'> & Partial<Insertable<Database['templates']>>,
  document = blankDocument(),
) =>
  db
    .insertInto('templates')
    .values({ name: 'Offer of the week', custom_id: randomUUID(), ...columnsOf(document), ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
