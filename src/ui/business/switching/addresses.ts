/** Where the person's businesses are listed. */
export const businessesAddress = '/profile#businesses'
/** Where a new business is described. */
export const newBusinessAddress = '/profile?business=new#businesses'
