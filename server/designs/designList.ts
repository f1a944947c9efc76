import { type Kysely, sql } from 'kysely'
import { type DesignShape, largestListedDocument, type TemplateCategory } from '../../contract/templates.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, containing, type PageAsked } from '../http/paging.ts'
import { columnsInList, type DesignRow } from './designRows.ts'

export interface DesignsAsked extends PageAsked {
  /** In the name. */
  search?: string | undefined
  category?: TemplateCategory | undefined
  shape?: DesignShape | undefined
  /** Only those for this business, in its brand, or for all. */
  business_profile_id?: string | undefined
}

/** `document`: of one without a preview, unless it is large. */
export type ListedRow = DesignRow & { document: unknown }

interface DesignPage {
  rows: ListedRow[]
  count: number
  counts: Record<string, number>
}

/** A page of a person's designs, changed last first; how many are found in all, and of each category. */
export async function pageOfDesigns(db: Kysely<Database>, userId: number, asked: DesignsAsked): Promise<DesignPage> {
  const { category } = asked
  const found = designsFound(db, userId, asked)
  const counted = await found
    .select((eb) => ['category', eb.fn.countAll<number | string>().as('count')])
    .groupBy('category')
    .orderBy('category')
    .execute()
  const counts = Object.fromEntries(counted.map((row) => [row.category, Number(row.count)]))
  const { limit, offset } = boundsOf(asked)
  const rows = await found
    .select(columnsInList)
    .select(
      sql<unknown>`case when preview_key is null and octet_length(document::text) <= ${largestListedDocument}
        then document end`.as('document'),
    )
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { rows, count: category === undefined ? all : (counts[category] ?? 0), counts }
}

/** In every category. */
const designsFound = (
  db: Kysely<Database>,
  userId: number,
  { search, shape, business_profile_id }: Omit<DesignsAsked, 'category'>,
) =>
  db
    .selectFrom('templates')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(shape !== undefined, (query) => query.where('shape', '=', shape ?? 'square'))
    .$if(Boolean(search?.trim()), (query) => query.where('name', 'ilike', containing(search ?? '')))
    .$if(business_profile_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('business_profile_id', 'is', null),
          eb('business_profile_id', '=', Number(business_profile_id)),
          eb(
            'id',
            'in',
            eb
              .selectFrom('business_profile_templates as link')
              .select('link.template_id')
              .where('link.business_profile_id', '=', Number(business_profile_id)),
          ),
        ]),
      ),
    )
