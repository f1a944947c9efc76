import { strings } from '../../strings/archiveImports.ts'

/** What is said where an import had ended before it could be canceled. */
export const alreadyImportedText = strings.allOfItWasBroughtInBefore
