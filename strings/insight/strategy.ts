/** What insight/strategy says. */
export const strings = {
  cadenceOf: (accountId: number | null) => `cadence of ${accountId}`,
}
