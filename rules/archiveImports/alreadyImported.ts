/** What is said where an import had ended before it could be canceled. */
export const alreadyImportedText = 'All of it was brought in before it could be canceled: what came stays.'
