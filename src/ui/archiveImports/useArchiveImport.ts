import { type ArchiveImporting, createArchiveImport } from '../../app/archiveImports/archiveImport.ts'
import { useSession } from '../sessionContext.ts'

/** The archive that is being brought, which goes on whatever page is open. */
export const useArchiveImport = (): ArchiveImporting => useSession().lazy(createArchiveImport)
