/** Where the person's businesses are listed. */
export const businessesAddress = '/profile#businesses'

/** Where a new business is described. */
export const newBusinessAddress = '/profile?business=new#businesses'

/** Where one is edited. */
export const editorAddress = (id: number): string => `/profile?business=${id}#businesses`
