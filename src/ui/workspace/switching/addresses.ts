/** Where a new business is described. */
export const newBusinessAddress = '/profile?business=new#businesses'
