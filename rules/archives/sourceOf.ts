import type { ArchiveHead } from '../../contract/archive.ts'

/**
 * What tells the person whose archive it is, over all installations: the same again is known by it. An archive that does
 * not say it is only known as itself.
 */
export const sourceOf = ({ person, account, exported_at }: Pick<ArchiveHead, 'person' | 'account' | 'exported_at'>) =>
  person.id !== undefined && account.created_at !== undefined
    ? `person ${person.id} of ${account.created_at}`
    : `file of ${exported_at}`
