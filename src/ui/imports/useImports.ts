import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  bodyOf,
  createRowReader,
  type ImportRow,
  importRows,
  type ReadRows,
} from '../../../rules/imports/importRows.ts'
import type { ImportAccount } from '../../../rules/imports/outgoing.ts'
import type { RowPost } from '../../../rules/imports/rowPost.ts'
import { createImports, type Imports } from '../../app/imports/imports.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { useShownAccounts } from '../networks/useAccounts.ts'
import { useSession } from '../sessionContext.ts'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { useNow } from '../useNow.ts'

export type PostImportActor = Imports['actor']

/** The import that is under way, which goes on whatever page is open. */
export const useImports = (): Imports => useSession().lazy(createImports)

/** Milliseconds. Times pass, but reading a thousand rows again for it is not worth more. */
const timesPassEvery = 300_000

/** The posts that the rows become. */
export function useImportedPosts(actor: PostImportActor): readonly RowPost[] {
  const rows = useSelector(actor, ({ context }) => context.rows)
  const plan = useSelector(actor, ({ context }) => context.plan)
  const accounts = useImportAccounts()
  const { selected } = useBusinesses()
  const { choices } = useBucketChoices(selected?.id ?? null)
  const now = useNow(timesPassEvery)
  const known = useMemo(() => ({ accounts, buckets: choices, now }), [accounts, choices, now])
  const before = useMemo((): { of: typeof known; rows: ReadRows } => ({ of: known, rows: new WeakMap() }), [known])
  return useMemo(
    () => bodyOf(rows, plan).map(createRowReader(rows, plan, before.of, before.rows)),
    [rows, plan, before],
  )
}

/** The accounts that can be imported for. */
export function useImportAccounts(): readonly ImportAccount[] {
  const shown = useShownAccounts()
  return useMemo(() => shown.map(importAccount), [shown])
}

/** The rows that are still to be imported, with all that there is to say of each. */
export function useImportRows(actor: PostImportActor): readonly ImportRow[] {
  const posts = useImportedPosts(actor)
  const known = useSelector(actor, ({ context }) => context.known)
  const refused = useSelector(actor, ({ context }) => context.refused)
  const pictures = useSelector(actor, ({ context }) => context.pictures)
  const waived = useSelector(actor, ({ context }) => context.waived)
  const leftOut = useSelector(actor, ({ context }) => context.leftOut)
  const imported = useSelector(actor, ({ context }) => context.imported)
  return useMemo(
    () => importRows(posts, { known, refused, pictures, waived, leftOut, imported }),
    [posts, known, refused, pictures, waived, leftOut, imported],
  )
}

const importAccount = ({ id, network, handle, name, state, limits, mediaLimits }: SocialAccount): ImportAccount => ({
  ...{ id, network, handle, name, state, media_limits: mediaLimits },
  limits: {
    characters: limits.characters,
    characters_per_url: limits.charactersPerUrl,
    bytes: limits.bytes,
  },
})
