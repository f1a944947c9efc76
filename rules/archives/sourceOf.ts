import type { ArchiveHead } from '../../contract/archive.ts'
import { strings } from '../../strings/archives.ts'

/**
 * What tells the person whose archive it is, over all installations: the same again is known by it. An archive that does
 * not say it is only known as itself.
 */
export const sourceOf = ({ person, account, exported_at }: Pick<ArchiveHead, 'person' | 'account' | 'exported_at'>) =>
  person.id !== undefined && account.created_at !== undefined
    ? strings.personOf(person.id, account.created_at)
    : strings.fileOf(exported_at)
