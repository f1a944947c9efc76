import type * as z from 'zod/mini'
import type { builderFile, exportEntries as contract } from '../../../contract/builder.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { MarketingKind } from '../../../contract/marketing.ts'
import { readEntries } from '../../campaigns/marketing/readEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** The entries of a kind, or all, whatever their state, as a file. */
export async function exportEntries(db: DbOrTrx, kind: MarketingKind | undefined): Promise<Answer<typeof contract>> {
  const entries = (await readEntries(db)).map(({ entry }) => entry)
  const file: z.infer<typeof builderFile> = {
    solo_social_builder: 1,
    entries: entries.filter((entry) => kind === undefined || entry.kind === kind),
  }
  const named = kind === undefined ? '' : `-${kind.replaceAll('_', '-')}`
  return { file_name: `solo-social-builder${named}.json`, json: `${JSON.stringify(file, null, 2)}\n` }
}
