/** What is said of a picture that is no longer in the library, after its name. */
export const goneWords = 'was deleted from Media'
