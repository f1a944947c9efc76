import { strings } from '../../strings/archiveImports.ts'

/** Bytes by which what a file is can be told. */
export const archiveBeginning = 64

/** What a file is by how it begins: a ZIP, `data.json` alone, or null for anything else. `beginning` is read as UTF-8. */
export function archiveKindOf(beginning: string): 'zip' | 'json' | null {
  if (beginning.startsWith('PK')) return 'zip'
  return /^\uFEFF?\s*\{/.test(beginning) ? 'json' : null
}

export const noArchiveText = strings.thisIsNeitherAZipFileNor
