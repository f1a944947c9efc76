import type { ArchivedDesign } from '../../contract/archive.ts'
import type { DesignDocument } from '../../contract/designDocument.ts'
import { mappedDocument } from '../../rules/archives/mappedContent.ts'
import { counted } from '../../rules/shell/words.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { roomForDesigns } from '../designs/checkRoom.ts'
import { columnsOf } from '../designs/documentFacts.ts'
import { HttpError } from '../http/httpError.ts'
import { type Bringing, businessOf, insertRows } from './bringing.ts'

/** Designs with what they were before, and which business they belong to; deleted ones stay behind. */
export async function bringDesigns(bringing: Bringing): Promise<void> {
  const { trx, userId, rows, ids, now } = bringing
  const living = rows.templates.filter(({ deleted_at }) => deleted_at === null)
  const fresh = living.filter(({ id }) => ids.of('templates', id) === undefined)
  bringing.count('templates', 'there', living.length - fresh.length)
  const fitting = withColumns(bringing, fresh).slice(0, await roomForDesigns(trx, userId))
  await insertRows(bringing, 'templates', fitting, (some) =>
    trx
      .insertInto('templates')
      .values(
        some.map(({ design, columns }) => ({
          ...columns,
          user_id: userId,
          business_profile_id: businessOf(bringing, design.business_profile_id),
          name: design.name,
          custom_id: null,
          category: design.category,
          preview_key: null,
          saved_at: now,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute(),
  )
  bringing.count('templates', 'added', fitting.length)
  if (fitting.length < fresh.length) {
    bringing.note(`${counted(fresh.length - fitting.length, 'design does', 'designs do')} not fit and stay behind.`)
  }
  await bringVersions(bringing, new Map(fitting.map(({ design }) => [design.id, ids.of('templates', design.id)])))
  await bringBrandDesigns(bringing)
}

/** Those whose documents may be stored. */
const withColumns = ({ ids }: Bringing, designs: readonly ArchivedDesign[]) =>
  designs.flatMap((design) => {
    const columns = columnsOrNone(mappedDocument(design.document, (id) => ids.of('media', id)))
    return columns ? [{ id: design.id, design, columns }] : []
  })

function columnsOrNone(document: DesignDocument) {
  try {
    return columnsOf(document)
  } catch (cause) {
    if (cause instanceof HttpError) return null
    throw cause
  }
}

/** Of designs that came now. */
async function bringVersions(
  { trx, rows, ids }: Bringing,
  made: ReadonlyMap<number, number | undefined>,
): Promise<void> {
  const seen = new Set<string>()
  const versions = rows.template_versions.flatMap(({ template_id, revision, document, saved_at }) => {
    const mine = made.get(template_id)
    const columns = columnsOrNone(mappedDocument(document, (id) => ids.of('media', id)))
    const key = `${template_id} ${revision}`
    if (mine === undefined || !columns || seen.has(key)) return []
    seen.add(key)
    const { document: stored, page_count } = columns
    return [{ template_id: mine, revision, document: stored, page_count, saved_at: new Date(saved_at) }]
  })
  for (const some of chunksOf(versions, 50)) await trx.insertInto('template_versions').values(some).execute()
  // The next document that is saved has a revision of its own.
  for (const [theirs, mine] of made) {
    const last = Math.max(
      0,
      ...rows.template_versions.filter(({ template_id }) => template_id === theirs).map(({ revision }) => revision),
    )
    if (mine === undefined || last === 0) continue
    await trx
      .updateTable('templates')
      .set({ revision: last + 1 })
      .where('id', '=', mine)
      .execute()
  }
}

async function bringBrandDesigns({ trx, rows, ids }: Bringing): Promise<void> {
  const pairs = rows.business_profile_templates.flatMap(({ business_profile_id, template_id }) => {
    const [business, template] = [ids.of('business_profiles', business_profile_id), ids.of('templates', template_id)]
    return business === undefined || template === undefined
      ? []
      : [{ business_profile_id: business, template_id: template }]
  })
  for (const some of chunksOf(pairs)) {
    await trx
      .insertInto('business_profile_templates')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
